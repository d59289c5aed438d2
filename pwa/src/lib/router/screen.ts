// What every screen is given.

export interface ScreenProps {
  /** The variable parts of its address, by name. */
  params: Record<string, string>;
}
