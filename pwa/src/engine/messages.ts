// What the app and the thread with the law say to each other.

/** A question as JSON: the body of `POST /advice`. */
export interface ToEngine {
  id: number;
  text: string;
}

/** First whether the engine runs, then each answer as JSON, or why there is none. */
export type FromEngine =
  | { ready: true }
  | { ready: false; reason: string }
  | { id: number; text: string }
  | { id: number; reason: string };
