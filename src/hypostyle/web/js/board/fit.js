/** How wide a board stands on a narrow screen: as wide as it is, or a little less if then the whole of it can be seen. */

const LEAST = 0.72; // of the width; rather scroll than make the places too small for fingers

export function fit(place, scene) {
  const bar = document.querySelector(".bar").offsetHeight;
  const head = document.querySelector(".head").offsetHeight;
  const room = innerHeight - head - Math.max(bar, 80) - 8;
  const height = (place.clientWidth * scene.height) / scene.width;
  const part = Math.min(1, Math.max(LEAST, room / height));
  place.style.setProperty("--board-width", `${Math.round(part * 100)}%`);
}
