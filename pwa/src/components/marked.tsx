// A text with the words of a search marked.
import { marked } from '../lib/search';

export function Marked({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <>
      {marked(text, marks).map((part, index) =>
        part.isMarked ? <mark key={`${index} ${part.text}`}>{part.text}</mark> : part.text,
      )}
    </>
  );
}
