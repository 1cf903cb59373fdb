/** The picture that shows off a game. It comes finished from the server, so another theme means another picture. */

import { onTheme, shownTheme } from "../theme.js";
import { language } from "../words.js";

/**
 * @param {HTMLImageElement} image
 * @param {string} game
 */
export function showGamePicture(image, game) {
  const show = () => (image.src = `/api/games/${game}/picture.svg?theme=${shownTheme()}&language=${language}`);
  onTheme(show);
  show();
}
