// What the app and the thread with the law say to each other.

/** What can be asked, by the names of `rules/tablet.py`. */
export type Asked = 'advice' | 'ruling' | 'play' | 'audit';

/** A question as JSON. */
export interface ToEngine {
  id: number;
  what: Asked;
  text: string;
}

/** First whether the engine runs, then each answer as JSON, or why there is none. */
export type FromEngine =
  | { ready: true }
  | { ready: false; reason: string }
  | { id: number; text: string }
  | { id: number; reason: string };
