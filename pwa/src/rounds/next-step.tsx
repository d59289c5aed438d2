// What the director does next in a stage: pair a round, draw the stage, play one-point matches; or why nothing can be done.
import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog';
import { words } from '../lib/i18n/dictionary';
import { newId } from '../lib/ids';
import { to } from '../lib/router/addresses';
import { placesSaid } from './final-places-words';
import type { Division, Stage } from './overview';
import { OpenDraft, PairNext } from './pair-next';
import { said } from './words';
import { act, write } from './writes';

interface Props {
  stage: Stage;
  division: Division;
  /** Whether the way to pair names the stage: the screen is about another one. */
  isNamed?: boolean;
}

export function NextStep({ stage, division, isNamed = false }: Props) {
  const say = words(said);
  if (stage.next === 'draw' && waitsForStage(stage, division)) return <p class="cap">{say.waitsForStage}</p>;
  switch (stage.next) {
    case 'draft':
      return <PairNext stage={stage} isNamed={isNamed} />;
    case 'draft-open':
      return <OpenDraft stage={stage} />;
    case 'draw':
      return <Draw stage={stage} />;
    case 'play-off':
      return (
        <button
          type="button"
          class="btn main-act"
          disabled={act.value.isRunning}
          onClick={() => void write(`/divisions/${division.id}/play-offs/${newId()}`, null)}
        >
          {say['next_play-off']}
        </button>
      );
    case 'complete':
      return <p class="cap">{stage.rounds.length ? say.next_complete : say.tooFew}</p>;
    default:
      return <p class="cap">{say[`next_${stage.next}`]}</p>;
  }
}

/** The stage of a round. */
export function stageOf(division: Division, round: string): Stage | undefined {
  return division.stages.find((each) => each.rounds.some((known) => known.id === round));
}

/**
 * The way on from a round whose results are in: the next act of its stage, else the first one of its division, and after
 * the last one the final places.
 */
export function WayOn({ division, round }: { division: Division; round: string }) {
  const own = stageOf(division, round);
  if (own?.next === 'results') return null;
  const stage = [own, ...division.stages].find((each) => each && isToDo(each, division));
  if (stage) return <NextStep stage={stage} division={division} isNamed={stage !== own} />;
  if (division.stages.some((each) => each.next !== 'complete')) return null;
  return (
    <a class="btn main-act" href={to('final-places')}>
      {words(placesSaid).title}
    </a>
  );
}

function isToDo(stage: Stage, division: Division): boolean {
  if (stage.next === 'draw') return !waitsForStage(stage, division);
  return stage.next === 'draft' || stage.next === 'draft-open' || stage.next === 'play-off';
}

function waitsForStage(stage: Stage, division: Division): boolean {
  return division.stages.some(
    (before) => before.number < stage.number && before.has_standings && before.next !== 'complete',
  );
}

/** The draw of a stage, which asks first: the places before it become final. */
export function Draw({ stage }: { stage: Pick<Stage, 'id' | 'kind' | 'number'> }) {
  const say = words(said);
  const isAsked = useSignal(false);
  const draw = async () => {
    isAsked.value = false;
    await write(`/stages/${stage.id}/drawn`, null);
  };
  return (
    <>
      <button type="button" class="btn main-act" disabled={act.value.isRunning} onClick={() => (isAsked.value = true)}>
        {drawSaid(stage)}
      </button>
      {isAsked.value && (
        <Dialog
          question={say.drawQuestion({ stage: say[`kind_${stage.kind}`] })}
          act={say.draw}
          stay={say.keep}
          onAct={draw}
          onStay={() => (isAsked.value = false)}
        >
          <p>{stage.number === 1 ? say.drawFirstWhat : say.drawWhat}</p>
        </Dialog>
      )}
    </>
  );
}

function drawSaid(stage: Pick<Stage, 'kind'>): string {
  const say = words(said);
  if (stage.kind === 'knockout') return say.drawFinal;
  return stage.kind.endsWith('consolation') ? say.drawConsolation : say.next_draw;
}
