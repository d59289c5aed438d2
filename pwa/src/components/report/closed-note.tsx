// Says that a tournament is closed, and since when.
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';
import { Icon } from '../icon';
import { when } from './standing';

export function ClosedNote({ at }: { at: string }) {
  return (
    <p class="note">
      <Icon name="lock" />
      <span>{words(reports).closed({ when: when(at) })}</span>
    </p>
  );
}
