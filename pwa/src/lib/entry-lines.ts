// A pasted list of entrants: one a line, "First Last" or "Last, First", with the club after a semicolon or a tab.
export interface TypedEntrant {
  firstName: string;
  lastName: string;
  club: string;
}

export const LONGEST_NAME = 100;
export const LONGEST_CLUB = 200;

export interface ReadList {
  entrants: TypedEntrant[];
  /** Lines without a name or too long, as pasted. */
  unread: string[];
}

/** Numbering that lists come with: "12. ", "12) ", "- ". */
const NUMBERING = /^\s*(?:\d{1,4}[.)]\s+|[-*•]\s+)/;

/** Everybody of a pasted text, each name once. */
export function readList(text: string): ReadList {
  const entrants = new Map<string, TypedEntrant>();
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (read === null) unread.push(line.trim());
    else entrants.set(keyOf(read), entrants.get(keyOf(read)) ?? read);
  }
  return { entrants: [...entrants.values()], unread };
}

export function readLine(line: string): TypedEntrant | null {
  const [name = '', ...rest] = line.replace(NUMBERING, '').split(/[;\t]/);
  const { firstName, lastName } = splitName(name);
  const club = rest.map(tidy).filter(Boolean).join(', ');
  const isRead = /\p{L}/u.test(lastName) && [firstName, lastName].every((part) => part.length <= LONGEST_NAME);
  return isRead && club.length <= LONGEST_CLUB ? { firstName, lastName, club } : null;
}

/** A comma stands behind the family name; without one the last word is it, or the words in capitals. */
export function splitName(name: string): Pick<TypedEntrant, 'firstName' | 'lastName'> {
  const [before = '', after] = name.split(',', 2).map(tidy);
  if (after !== undefined) return { firstName: after, lastName: before };
  const parts = before.split(' ');
  const capitals = parts.filter(isInCapitals);
  if (capitals.length > 0 && capitals.length < parts.length)
    return { firstName: parts.filter((part) => !isInCapitals(part)).join(' '), lastName: capitals.join(' ') };
  return { firstName: parts.slice(0, -1).join(' '), lastName: parts.at(-1) ?? '' };
}

function isInCapitals(part: string): boolean {
  const letters = part.replace(/[^\p{L}]/gu, '');
  return letters.length > 1 && letters === letters.toLocaleUpperCase();
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function keyOf({ firstName, lastName }: TypedEntrant): string {
  return `${lastName} ${firstName}`.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
