/** Asking the server. */

import { language } from "./words.js";

export class Refusal extends Error {
  constructor(text, clause) {
    super(text);
    this.clause = clause;
  }
}

async function ask(method, path, body) {
  const url = new URL(path, location.href);
  if (method === "GET") url.searchParams.set("language", language);
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  let data = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null; // an answer that is no JSON can only be an error of something in between
  }
  if (!answer.ok) throw new Refusal(data?.error ?? `${answer.status} ${answer.statusText}`, data?.clause ?? null);
  return data;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);
export const remove = (path) => ask("DELETE", path);

/** Open a table that an answer names. */
export function goTo(table) {
  location.href = `/table/${table.id}`;
}
