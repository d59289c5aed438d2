// The props of every screen.

export interface ScreenProps {
  /** The variable parts of its address, by name. */
  params: Record<string, string>;
}
