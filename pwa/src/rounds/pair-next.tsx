// The way to the draft of a stage's next round: drafted on the way, or opened if there is one.
import { words } from '../lib/i18n/dictionary';
import { newId } from '../lib/ids';
import { textsGoingOut } from '../lib/offline/sync';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { Division, Stage } from './overview';
import { said } from './words';
import { act, write } from './writes';

export function PairNext({ stage, isNamed = false }: { stage: Stage; isNamed?: boolean }) {
  const say = words(said);
  const draft = async () => {
    const goOn = onward();
    const id = newId();
    if (await write(`/rounds/${id}/draft`, { stage: stage.id })) goOn(to('round-draft', { round: id }));
  };
  // a draft made before the server has the check-ins and results of this tablet is out of date at once
  const count = textsGoingOut.value.length;
  return (
    <>
      <button
        type="button"
        class="btn main-act"
        disabled={act.value.isRunning || count > 0}
        onClick={() => void draft()}
      >
        {say.next_draft({ number: stage.rounds.length + 1 })}
        {isNamed && ` · ${say[`kind_${stage.kind}`]}`}
      </button>
      {count > 0 && <p class="cap">{say.sendsFirst({ count })}</p>}
    </>
  );
}

export function OpenDraft({ stage }: { stage: Stage }) {
  const say = words(said);
  const open = stage.rounds.find((round) => round.state === 'draft');
  return (
    <a class="btn main-act" href={to('round-draft', { round: open?.id ?? '' })}>
      {say['next_draft-open']}
    </a>
  );
}

/** The first stage of a division with a round to pair or a draft to publish. */
export function stageToPair(division: Division | undefined): Stage | undefined {
  return division?.stages.find((stage) => stage.next === 'draft' || stage.next === 'draft-open');
}
