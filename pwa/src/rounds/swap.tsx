// Swapping a player of a draft: with whom, what it breaks, and the reason if it breaks a rule.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { Which } from '../components/which';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { newId } from '../lib/ids';
import { useReading } from '../lib/offline/answers';
import { language } from '../lib/settings';
import type { Competitor, Pairings } from './overview';
import { Because } from './reasons';
import { said } from './words';
import { act, write } from './writes';

interface Props {
  round: Pairings;
  one: string;
  onClose: () => void;
}

export function Swap({ round, one, onClose }: Props) {
  const say = words(said);
  const other = useSignal('');
  const pairs: Competitor[][] = [
    ...round.pairs.map((pair) => [pair.a, pair.b]),
    ...round.byes.map((bye) => [bye.competitor]),
  ];
  const own = pairs.find((pair) => pair.some((player) => player.entrant === one)) ?? [];
  const name = own.find((player) => player.entrant === one)?.short ?? '';
  return (
    <section class="stack">
      <Which label={say.swapWith({ name })} value={other.value} onChoose={(player) => (other.value = player)}>
        {[
          { value: '', word: say.choosePlayer },
          ...pairs
            .filter((pair) => pair !== own)
            .flat()
            .sort((a, b) => a.short.localeCompare(b.short, language.value))
            .map((player) => ({ value: player.entrant, word: player.short })),
        ]}
      </Which>
      {other.value && <Breaks key={other.value} round={round} one={one} other={other.value} onClose={onClose} />}
    </section>
  );
}

function Breaks({ round, one, other, onClose }: Props & { other: string }) {
  const say = words(said);
  const reason = useSignal('');
  const reading = useReading(urls.swap(round.id, one, other));
  if (!reading.data) return null;
  const { breaks } = reading.data;
  const isBusy = act.value.isRunning;
  const swap = async () => {
    const body = { one, other, reason: reason.value };
    if (await write(`/rounds/${round.id}/swaps/${newId()}`, body)) onClose();
  };
  if (breaks.length === 0)
    return (
      <>
        <p class="note">
          <Icon name="check" />
          <span>{say.swapFine}</span>
        </p>
        <button type="button" class="btn main-act" disabled={isBusy} onClick={() => void swap()}>
          {say.swap}
        </button>
      </>
    );
  return (
    <>
      <p class="strong">{say.swapBreaks}</p>
      <Because reasons={breaks} />
      <Field label={say.reason} value={reason.value} onText={(text) => (reason.value = text)} />
      <div class="acts two-up">
        <button type="button" class="btn main-act" onClick={onClose}>
          {say.keepDraft}
        </button>
        <button type="button" class="btn" disabled={isBusy || !reason.value.trim()} onClick={() => void swap()}>
          {say.swapAnyway}
        </button>
      </div>
    </>
  );
}
