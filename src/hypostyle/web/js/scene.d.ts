/**
 * What to draw, as the server sends it: core/picture/scene.py, server/scene_form.py. Only the type checker reads this file.
 * Values that go without saying, the defaults there, are not sent.
 */

interface Paint {
  fill?: string;
  line?: string;
  weight?: number;
  opacity?: number;
}

export interface PathShape extends Paint {
  kind: "path";
  d?: string;
}

export interface CircleShape extends Paint {
  kind: "circle";
  x?: number;
  y?: number;
  r: number;
}

export interface RectShape extends Paint {
  kind: "rect";
  x?: number;
  y?: number;
  w: number;
  h: number;
  /** The radius of its corners. */
  r?: number;
}

export interface TextShape extends Paint {
  kind: "text";
  x?: number;
  y?: number;
  text: string;
  size: number;
  bold?: true;
  anchor?: string;
}

export type Shape = PathShape | CircleShape | RectShape | TextShape;

/** A part of a scene. */
export type Box = [left: number, top: number, width: number, height: number];

export interface Point {
  x: number;
  y: number;
}

/** Something to point at: its middle, its size, and what a voice calls it. */
export interface Place extends Point {
  id: string;
  w: number;
  h: number;
  name: string;
}

export interface Spot extends Place {
  shape?: string;
}

/** Here x and y are the upper left corner. */
export interface Tray extends Place {
  seat?: number;
}

/** A spot seen once more: its corners from the upper left on clockwise, and how far what belongs to it reaches below them. */
export interface Mirror {
  id: string;
  face: [number, number][];
  drop?: number;
}

export interface Piece extends Point {
  id: string;
  /** The id of its spot. */
  at: string;
  look: string;
  name: string;
  seat?: number;
  size?: number;
}

export type Mark =
  | { kind: "way"; ids: string[]; points: [number, number][] }
  | { kind: "from"; ids: string[]; points?: [number, number][] }
  | { kind: "to" | "stop" | "barred" | "problem"; ids: string[] }
  | { kind: "laid"; ids: string[]; look: string };

export interface Action {
  id: string;
  name: string;
  look?: string;
}

/** What would be seen at the id that is pointed at next. */
export interface Ghost {
  /** The look to draw at its middle, in the colour of the seat. */
  look?: string;
  seat?: number;
  /** The squares that would be covered, from its middle to theirs; each perhaps with the look to draw there. */
  covers?: ([dx: number, dy: number] | [dx: number, dy: number, look: string])[];
  /** Whether a pointer means the nearest place that is a choice; such places are not drawn one by one. */
  snap?: true;
  /** All that it can cover, as one path. */
  area?: string;
  /** What it can be dragged from. */
  origins?: string[];
  /** The id that stands for wherever there is no spot. */
  apart?: string;
  /** The id in place of the last one for the same piece turned by a quarter; and for the piece laid on another side. */
  turn?: string;
  mirror?: string;
}

/**
 * Each key is an id to point at; a text is the move that is complete there; "" the move that more ids could follow; "?" what
 * would be seen at the next id.
 */
export interface ChoiceTree {
  "?"?: Ghost;
  [id: string]: ChoiceTree | string | Ghost | undefined;
}

interface SceneHead {
  game: string;
  title: string;
  width: number;
  height: number;
  marks: Mark[];
  choices: ChoiceTree;
  looks: Record<string, Shape[]>;
  /** The part that is a canvas of its own, to zoom and to move about, and the part beside it; null if there is no map. */
  map: Box | null;
  beside: Box | null;
  /** By an id: what would be seen at the id after it. */
  ghosts: Record<string, Ghost>;
}

interface SceneLists {
  ground: Shape[];
  board: Shape[];
  map_ground: Shape[];
  map_board: Shape[];
  spots: Spot[];
  mirrors: Mirror[];
  trays: Tray[];
  pieces: Piece[];
  actions: Action[];
}

export interface Scene extends SceneHead, SceneLists {}

/** [3, 5] stands for five items of the list before, from its third. */
export type ListDelta<T> = (T | [start: number, count: number])[];

/** A scene as it is sent: without what is as in the scene sent before. */
export type SceneDelta = Partial<SceneHead> & { [Part in keyof SceneLists]?: ListDelta<SceneLists[Part][number]> };
