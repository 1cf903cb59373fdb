/** Mouse, pen and fingers on the board: touch, drag and drop, pan and pinch. Tells the board what was meant. */

const FAR = { mouse: 5, pen: 7, touch: 9 }; // how far a pointer goes, in pixels, before it is a drag

export class Pointing {
  #picture;
  #zoom;
  #board;
  #pointers = new Map();
  #deed = null; // { kind: "press" | "drag" | "pan" | "pinch", ... }

  /** `board` offers canDrag(point), dragStart(grip), dragMove(grip, point), dragEnd(grip, point, touch), tap(point, touch). */
  constructor(picture, zoom, board) {
    this.#picture = picture;
    this.#zoom = zoom;
    this.#board = board;
    picture.addEventListener("pointerdown", (event) => this.#down(event));
    picture.addEventListener("pointermove", (event) => this.#move(event));
    picture.addEventListener("pointerup", (event) => this.#up(event));
    picture.addEventListener("pointercancel", (event) => this.#cancel(event));
    picture.addEventListener("touchstart", (event) => this.#hold(event), { passive: false });
    picture.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    picture.addEventListener("dragstart", (event) => event.preventDefault());
  }

  #down(event) {
    if (event.button !== 0) return;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#picture.setPointerCapture(event.pointerId);
    if (this.#pointers.size === 2) this.#startPinch();
    else if (this.#pointers.size === 1) {
      const point = this.#zoom.point(event.clientX, event.clientY);
      this.#deed = { kind: "press", x: event.clientX, y: event.clientY, grip: this.#board.canDrag(point), point };
    }
  }

  /** A finger on something that can be dragged does not scroll the page. */
  #hold(event) {
    const [{ clientX, clientY }] = event.touches;
    if (event.touches.length > 1 || this.#board.canDrag(this.#zoom.point(clientX, clientY))?.piece) event.preventDefault();
  }

  #startPinch() {
    if (this.#deed?.kind === "drag") this.#board.dragEnd(this.#deed.grip, null);
    this.#deed = { kind: "pinch", ...this.#spread() };
  }

  #spread() {
    const [a, b] = [...this.#pointers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer || !this.#deed) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    const deed = this.#deed;
    if (deed.kind === "pinch") this.#pinch(deed);
    else if (deed.kind === "press") this.#perhapsDrag(deed, event);
    if (deed.kind === "pan") {
      const { unit } = this.#zoom.point(0, 0);
      this.#zoom.pan((event.clientX - deed.x) * unit, (event.clientY - deed.y) * unit);
      deed.x = event.clientX;
      deed.y = event.clientY;
    } else if (deed.kind === "drag") {
      this.#board.dragMove(deed.grip, this.#zoom.point(event.clientX, event.clientY));
    }
  }

  #perhapsDrag(deed, event) {
    const far = Math.hypot(event.clientX - deed.x, event.clientY - deed.y);
    if (far < FAR[event.pointerType || "mouse"]) return;
    if (deed.grip) {
      deed.kind = "drag";
      this.#board.dragStart(deed.grip);
    } else deed.kind = this.#zoom.factor > 1.001 ? "pan" : "nothing";
  }

  #pinch(deed) {
    if (this.#pointers.size < 2) return;
    const now = this.#spread();
    const { unit } = this.#zoom.point(0, 0);
    this.#zoom.pan((now.x - deed.x) * unit, (now.y - deed.y) * unit);
    this.#zoom.grow(now.far / Math.max(1, deed.far), this.#zoom.point(now.x, now.y));
    Object.assign(deed, now);
  }

  #up(event) {
    if (!this.#pointers.delete(event.pointerId)) return;
    const deed = this.#deed;
    if (this.#pointers.size > 0) return; // the last finger of a pinch does nothing more
    this.#deed = null;
    const point = this.#zoom.point(event.clientX, event.clientY);
    const touch = event.pointerType === "touch";
    if (deed?.kind === "press") this.#board.tap(point, touch);
    else if (deed?.kind === "drag") this.#board.dragEnd(deed.grip, point, touch);
  }

  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    if (this.#deed?.kind === "drag") this.#board.dragEnd(this.#deed.grip, null);
    this.#deed = null;
  }

  /** The wheel zooms where it has no page to scroll, or with Ctrl, which is also what a pinch on a touchpad sends. */
  #wheel(event) {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (scrolls && !event.ctrlKey) return;
    event.preventDefault();
    this.#zoom.grow(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), this.#zoom.point(event.clientX, event.clientY));
  }
}
