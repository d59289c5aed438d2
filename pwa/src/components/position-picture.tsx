// A position by its id, as the server draws it in the colours of the screen.
import { API } from '../lib/api/http';
import { words } from '../lib/i18n/dictionary';
import { board } from '../lib/i18n/words/board';
import { language } from '../lib/settings';

export function PositionPicture({ id }: { id: string }) {
  const asked = new URLSearchParams({ id, language: language.value, off: 'right' });
  return (
    <figure class="card position-picture">
      <img src={`${API}/positions/svg?${asked}`} alt={words(board).position} width="672" height="492" />
    </figure>
  );
}
