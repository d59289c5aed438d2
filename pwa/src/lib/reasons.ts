// Why a ruling isn't the advice: chips are beginnings, the rest is written.

/** The text with the chip's words in front, or without them. */
export function toggled(text: string, chip: string): string {
  if (text.includes(chip)) return text.replace(new RegExp(`${chip}\\.? ?`), '').trimStart();
  return text.trim() ? `${chip}. ${text}` : `${chip}. `;
}
