/** The solitaires of the day. */

export interface DailySolitaire {
  game: string;
  title: string;
  /** What its levels are called. */
  label: string;
  note: string;
  /** The levels, and in how many moves each was solved today. */
  variants: { value: number; moves: number | null }[];
  days: number;
  run: number;
}

export interface Daily {
  day: string;
  solitaires: DailySolitaire[];
}
