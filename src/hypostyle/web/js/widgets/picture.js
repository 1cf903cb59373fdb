/** The picture that shows off a game. It comes finished from the server, so another theme means another picture. */

import { onTheme, shownTheme } from "../theme.js";

/** @import { Game } from "../types.d.ts" */

/**
 * @param {HTMLImageElement} image
 * @param {Game} game
 */
export function showGamePicture(image, { picture }) {
  const show = () => (image.src = picture[shownTheme()]);
  onTheme(show);
  show();
}
