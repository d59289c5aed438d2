// A round before players see it, and its reasons afterwards: score groups, floaters, the bye, swaps, publishing.
import { useSignal } from '@preact/signals';
import { Icon } from '../components/icon';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { may } from '../lib/session';
import { ActNote } from './act-note';
import { Rows } from './draft-rows';
import { Exclusions } from './exclusions';
import { figure } from './frame';
import { type Pairings, useDivisionOf } from './overview';
import { Why } from './pair-why';
import { PublishBar, Undo } from './publish-bar';
import { Sentence } from './reasons';
import { said } from './words';
import { act, write } from './writes';

export function DraftScreen({ params }: ScreenProps) {
  const say = words(said);
  const reading = useReading(urls.pairings(params.round ?? ''));
  const shown = useSignal<string | null>(null);
  const round = reading.data;
  useDivisionOf(round?.stage.division);
  if (!round)
    return (
      <Screen title={say.rounds} back={to('rounds')}>
        <Awaited reading={reading} />
      </Screen>
    );
  const isDraft = round.state === 'draft';
  return (
    <Screen
      title={isDraft ? say.draftTitle({ number: round.number }) : say.round({ number: round.number })}
      sub={[round.stage.division_name, say[`kind_${round.stage.kind}`], isDraft && say.onlyDirectors]
        .filter(Boolean)
        .join(' · ')}
      back={to('rounds')}
      layout="split"
      aside={
        isDraft && (
          <span class="pill wait wide-only">
            <Icon name="eye" />
            {say.notPublished}
          </span>
        )
      }
      bar={isDraft && may('pair') && <PublishBar round={round} />}
    >
      <div class="stack">
        <ActNote />
        <Checks round={round} />
        {isDraft && <Exclusions round={round} />}
        <Rows round={round} shown={shown.value} onShow={(key) => (shown.value = key)} />
        {!isDraft && may('pair') && <Undo round={round} />}
      </div>
      <Why round={round} shown={shown.value} onClose={() => (shown.value = null)} />
    </Screen>
  );
}

function Checks({ round }: { round: Pairings }) {
  const say = words(said);
  const { widest_allowed: rule } = round;
  return (
    <section class="card stack">
      <h2>
        {round.byes.length
          ? say.tablesAndByes({ count: round.pairs.length, byes: round.byes.length })
          : say.tables({ count: round.pairs.length })}
      </h2>
      <ul class="checks">
        <li class={round.repeats ? 'no-ok' : ''}>
          <Icon name={round.repeats ? 'triangle-alert' : 'check'} />
          <span>{round.repeats ? say.repeats({ count: round.repeats }) : say.noRepeat}</span>
        </li>
        {rule !== null && (
          <li class={round.largest_gap > rule ? 'no-ok' : ''}>
            <Icon name={round.largest_gap > rule ? 'triangle-alert' : 'check'} />
            <span>
              {say.largestGap({ gap: say.points({ points: figure(round.largest_gap) }), rule: figure(rule) })}
            </span>
          </li>
        )}
        {rule !== null && (
          <li class={round.across ? 'so' : ''}>
            <Icon name={round.across ? 'info' : 'check'} />
            <span>{round.across ? say.across({ count: round.across }) : say.noneAcross}</span>
          </li>
        )}
      </ul>
      <Said title={say.relaxed} reasons={[...round.relaxation, ...round.reasons]} />
      <Said title={say.changedByHand} reasons={round.deviations} />
      <Said title={say.stillPlaying} reasons={round.still_playing} />
      {round.swaps.map((swap) => (
        <p class="cap" key={swap.id}>
          {swap.one} ↔ {swap.other}
          {swap.reason && ` · ${swap.reason}`}
        </p>
      ))}
      {round.undone.map((undone) => (
        <p class="cap" key={undone.at}>
          {words(common).labelled({ label: say.undone, value: undone.reason })}
        </p>
      ))}
      {round.is_outdated && <Outdated round={round} />}
    </section>
  );
}

function Said({ title, reasons }: { title: string; reasons: Pairings['reasons'] }) {
  if (reasons.length === 0) return null;
  return (
    <div class="note wait">
      <Icon name="info" />
      <div>
        <p class="strong">{title}</p>
        {reasons.map((reason, index) => (
          <p key={index}>
            <Sentence reason={reason} />
          </p>
        ))}
      </div>
    </div>
  );
}

function Outdated({ round }: { round: Pairings }) {
  const say = words(said);
  return (
    <>
      <p class="note wait">
        <Icon name="triangle-alert" />
        <span>{say.outdated}</span>
      </p>
      <button
        type="button"
        class="btn main-act"
        disabled={act.value.isRunning}
        onClick={() => void write(`/rounds/${round.id}/draft`, { stage: round.stage.id, is_new_draft: true })}
      >
        {say.draftAgain}
      </button>
    </>
  );
}
