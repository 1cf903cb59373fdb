/** The record and the picture of a table, to copy or to keep. */

import { getRecord, recordAddress } from "../api.js";
import { el } from "../dom.js";
import { shownTheme } from "../theme.js";

/** @import { Table, ViewParameters } from "../types.d.ts" */

/**
 * @param {string} href
 * @param {string} download the name of the file
 */
function save(href, download) {
  el("a", { href, download }).click();
}

/** @param {Table} table */
export function saveRecord({ id, game }) {
  save(recordAddress(id), `${game}.txt`);
}

/** @param {Table} table */
export async function copyRecord({ id }) {
  await navigator.clipboard.writeText(await getRecord(id));
}

/**
 * @param {Table} table
 * @param {number} ply
 * @param {ViewParameters} view
 */
export function savePicture({ id, game }, ply, { language, tall, turned }) {
  const query = new URLSearchParams({ ply: `${ply}`, theme: shownTheme(), language, tall: tall ? "1" : "0", turned: `${turned}` });
  save(`/api/tables/${id}/picture.svg?${query}`, `${game}-${ply}.svg`);
}
