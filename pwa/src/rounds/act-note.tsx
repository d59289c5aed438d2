// The reason a write was refused, or a note that it needs the network.
import { Icon } from '../components/icon';
import { ProblemNote } from '../components/notice';
import { words } from '../lib/i18n/dictionary';
import { said } from './words';
import { act } from './writes';

export function ActNote() {
  const say = words(said);
  const { problem, isOffline } = act.value;
  if (problem) return <ProblemNote problem={problem} />;
  if (!isOffline) return null;
  return (
    <p class="note wait" role="alert">
      <Icon name="cloud-alert" />
      <span>{say.onServerAlone}</span>
    </p>
  );
}
