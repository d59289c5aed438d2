// How a catalogue finds a text, in the build that makes it and on the page that reads it: as gettext does.
const JOINT = '\u0004';

export function keyOf(english: string, context: string | undefined): string {
  return context ? `${context}${JOINT}${english}` : english;
}
