// A correction: the right result, then everything that it changes, then the reason and the act.
import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { Field } from '../components/field';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import { WritingNotes } from '../components/writing-notes';
import { ask, put } from '../lib/api/http';
import type { CorrectionEffects, Match, Side } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { correction as correctionWords } from '../lib/i18n/words/correction';
import { round as roundWords } from '../lib/i18n/words/round';
import { sets as setWords } from '../lib/i18n/words/sets';
import { newId } from '../lib/ids';
import { useReading } from '../lib/offline/answers';
import type { Claim } from '../lib/offline/results';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { ScreenProps } from '../lib/router/screen';
import { opponentOf, SIDES, shortNames } from '../lib/side';
import { writing } from '../lib/writing';
import { setsWon } from '../rounds/sets';
import { said as rounds } from '../rounds/words';
import { Pads } from './round/result-form';
import { SingleGame } from './round/single-game';
import { Forfeit } from './round/table-acts';

type LaterRound = Pick<CorrectionEffects['published'][number], 'number' | 'stage'>;

export function CorrectionScreen({ params }: ScreenProps) {
  const say = words(correctionWords);
  const match = params.match ?? '';
  const known = useReading(urls.match(match));
  const effects = useSignal<CorrectionEffects | null>(null);
  const claim = useSignal<Claim | null>(null);
  /** One correction has one id: what was sent without an answer is the same when it is sent again. */
  const id = useSignal(newId());
  const sending = useMemo(writing, []);
  const preview = async (chosen: Claim) => {
    await sending.run(async () => {
      effects.value = await ask<CorrectionEffects>('POST', `/matches/${match}/correction-preview`, chosen);
      claim.value = chosen;
      id.value = newId();
    });
  };
  const correct = (reason: string, confirms: boolean) =>
    sending.run(async () => {
      const goOn = onward();
      await put(`/corrections/${id.value}`, {
        ...claim.value,
        match,
        reason,
        confirms_final: confirms,
        happened_at: new Date().toISOString(),
      });
      goOn(to('match', { match }));
    });
  return (
    <Screen title={say.title} back={to('rounds')}>
      <div class="page result-form">
        {!known.data && <Awaited reading={known} />}
        <WritingNotes sending={sending} offline={words(rounds).offline} />
        {known.data && !effects.value && <RightResult match={known.data} onChoose={preview} />}
        {effects.value && (
          <Effects
            effects={effects.value}
            isBusy={sending.isBusy.value}
            onKeep={() => (effects.value = null)}
            onCorrect={(reason, confirms) => void correct(reason, confirms)}
          />
        )}
      </div>
    </Screen>
  );
}

function RightResult({ match, onChoose }: { match: Match; onChoose: (claim: Claim) => Promise<void> }) {
  const say = words(correctionWords);
  const names = shortNames(match.sides);
  return (
    <>
      <p class="note">{say.nothingYet}</p>
      <h2>{say.newResult}</h2>
      {match.match_length === null ? (
        <SingleGame names={names} discipline={match.discipline} word={say.preview} onSave={onChoose} />
      ) : (
        <Pads
          names={names}
          length={match.match_length}
          onScore={(score) => void onChoose({ outcome: 'played', score })}
        />
      )}
      <Forfeit names={names} inSets={match.sets !== null} onSave={onChoose} />
    </>
  );
}

function Entering({ entries }: { entries: CorrectionEffects['consolation'] }) {
  const say = words(correctionWords);
  if (entries.length === 0) return null;
  return (
    <section class="card changes">
      <h2>{say.consolation}</h2>
      <ul>
        {entries.map(({ entrant, name, before, after }) => (
          <li key={entrant} class="num">
            {after === null && say.entersNot({ name })}
            {after !== null && before === null && say.enters({ name, after })}
            {after !== null && before !== null && say.entersElsewhere({ name, before, after })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What becomes of the match that the corrected set belongs to. */
function OfSets({ effects: { sets, seats } }: { effects: CorrectionEffects }) {
  if (!sets) return null;
  const say = words(setWords);
  const names = shortNames(seats);
  const said = ({ won, winner, is_over: isOver }: typeof sets.before) => {
    const end = winner ? say.hasWon({ name: names[winner] }) : isOver ? say.bothLost : say.goesOn;
    return `${setsWon(names, won)}. ${end}`;
  };
  return (
    <section class="card changes">
      <h2>{say.title}</h2>
      <ul>
        <li>{said(sets.before)}</li>
        <li>
          <b>{said(sets.after)}</b>
        </li>
      </ul>
    </section>
  );
}

/** Rounds to come: the matches that change, drafts to make again, and rounds that stand. */
function Later({ effects }: { effects: CorrectionEffects }) {
  const say = words(correctionWords);
  const { drafts, pairings, published } = effects;
  const named = ({ number, stage }: LaterRound) => say.round({ number, stage: words(rounds)[`kind_${stage}`] });
  if (drafts.length + pairings.length + published.length === 0) return null;
  return (
    <section class="card changes">
      <h2>{say.pairings}</h2>
      {pairings.map((changed) => (
        <Fragment key={named(changed)}>
          <h3>{named(changed)}</h3>
          <ul>
            {changed.before.map((pair) => (
              <li key={pair.join()}>{say.noLonger({ names: pair.join(' – ') })}</li>
            ))}
            {changed.after.map((pair) => (
              <li key={pair.join()}>
                <b>{say.instead({ names: pair.join(' – ') })}</b>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <ul>
        {drafts.map((each) => (
          <li key={each.id}>{say.drafts({ round: named(each) })}</li>
        ))}
        {published.map((each) => (
          <li key={each.id}>{say.stands({ round: named(each) })}</li>
        ))}
      </ul>
    </section>
  );
}

/** The score, and what it doesn't tell: a forfeit. */
function resultIn(names: Record<Side, string>, { winner, result, score }: CorrectionEffects['before']): string {
  const say = words(roundWords);
  const points = SIDES.map((side) => `${names[side]} ${score[side]}`).join(', ');
  if (result === 'walkover' && winner) return `${points}. ${say.forfeited({ name: names[opponentOf(winner)] })}`;
  return result === 'both-lost' ? `${points}. ${say.bothForfeited}` : points;
}

interface Shown {
  effects: CorrectionEffects;
  isBusy: boolean;
  onKeep: () => void;
  onCorrect: (reason: string, confirms: boolean) => void;
}

function Effects({ effects, isBusy, onKeep, onCorrect }: Shown) {
  const say = words(correctionWords);
  const reason = useSignal('');
  const confirms = useSignal(false);
  const names = shortNames(effects.seats);
  const isReady = reason.value.trim() !== '' && (confirms.value || !effects.is_final_published);
  return (
    <>
      <p class="note">{say.nothingYet}</p>
      <div class="both-sheets">
        <div>
          <span class="cap">{say.published}</span>
          <span class="num">{resultIn(names, effects.before)}</span>
        </div>
        <div>
          <span class="cap">{say.corrected}</span>
          <b class="num">{resultIn(names, effects.after)}</b>
        </div>
      </div>
      <OfSets effects={effects} />
      <section class="card changes">
        <h2>{say.places}</h2>
        <ul>
          {effects.places.map((each) => (
            <li key={each.entrant} class="num">
              {say.place({ name: each.name, before: each.before, after: each.after })}
            </li>
          ))}
          {!effects.places.length && <li>{say.noPlaces}</li>}
          {effects.qualified.map((each) => (
            <li key={each.entrant}>
              {each.is_through ? say.through({ name: each.name }) : say.out({ name: each.name })}
            </li>
          ))}
          {effects.playoffs.map((group) => (
            <li key={group.join()}>{say.playoff({ names: group.join(', ') })}</li>
          ))}
        </ul>
      </section>
      <Entering entries={effects.consolation} />
      <Later effects={effects} />
      <Field label={say.reason} hint={say.reasonHint} value={reason.value} onText={(text) => (reason.value = text)} />
      {effects.is_final_published && (
        <label class="check">
          <input
            type="checkbox"
            checked={confirms.value}
            onChange={(event) => (confirms.value = event.currentTarget.checked)}
          />
          {say.final}
        </label>
      )}
      <div class="result-acts">
        <button type="button" class="btn" onClick={onKeep}>
          {say.keep}
        </button>
        <button
          type="button"
          class="btn main-act"
          disabled={!isReady || isBusy}
          onClick={() => onCorrect(reason.value, confirms.value)}
        >
          {say.correct}
        </button>
      </div>
    </>
  );
}
