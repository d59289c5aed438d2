// A proposal's text with its names marked where they stand.
import type { NameMark, PrecedentText } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import '../styles/precedent.css';

const PARTS = ['headline', 'facts', 'question', 'holding', 'reasons'] as const;

interface Props {
  text: PrecedentText;
  tongue: string;
  marks: readonly NameMark[];
}

export function MarkedText({ text, tongue, marks }: Props) {
  const say = words(precedents);
  return (
    <article class="precedent">
      {PARTS.map((part) => (
        <section key={part}>
          <h2 class="part">{say[part]}</h2>
          <p lang={tongue}>
            {piecesOf(
              text[part],
              marks.filter((mark) => mark.language === tongue && mark.part === part),
            ).map((piece) =>
              piece.mark ? (
                <mark
                  key={piece.start}
                  class={piece.mark.is_minor ? 'name minor' : piece.mark.verdict === 'kept' ? 'name kept' : 'name'}
                >
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
          </p>
        </section>
      ))}
    </article>
  );
}

export interface TextPiece {
  start: number;
  text: string;
  mark: NameMark | null;
}

/** A text cut at its marks. The server counts characters, not the halves of a pair that the screen counts. */
export function piecesOf(text: string, marks: readonly NameMark[]): TextPiece[] {
  const letters = Array.from(text);
  const pieces: TextPiece[] = [];
  let cursor = 0;
  for (const mark of [...marks].sort((one, other) => one.start - other.start)) {
    if (mark.start > cursor)
      pieces.push({ start: cursor, text: letters.slice(cursor, mark.start).join(''), mark: null });
    pieces.push({ start: mark.start, text: letters.slice(mark.start, mark.end).join(''), mark });
    cursor = mark.end;
  }
  if (cursor < letters.length) pieces.push({ start: cursor, text: letters.slice(cursor).join(''), mark: null });
  return pieces;
}
