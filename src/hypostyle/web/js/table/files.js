/** The record and the picture of a table, to copy or to keep. */

import { language } from "../words.js";
import { shownTheme } from "../theme.js";

function save(href, name) {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

export function saveRecord(table) {
  save(`/api/tables/${table.id}/record`, `${table.game}.txt`);
}

export async function copyRecord(table) {
  const answer = await fetch(`/api/tables/${table.id}/record`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(JSON.parse(text).error);
  await navigator.clipboard.writeText(text);
}

export function savePicture(table, { ply, tall, turned }) {
  const query = new URLSearchParams({ ply, theme: shownTheme(), language, tall: tall ? 1 : 0, turned });
  save(`/api/tables/${table.id}/picture.svg?${query}`, `${table.game}-${ply}.svg`);
}
