// Acts at one table besides its score: forfeit, an unfinished match, extra time, a player's sheet.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Choice } from '../../components/choice';
import { Stepper } from '../../components/facts/stepper';
import { Field } from '../../components/field';
import { QrCode } from '../../components/qr-code';
import { WritingNotes } from '../../components/writing-notes';
import { put } from '../../lib/api/http';
import type { IssuedSheetLink, Side } from '../../lib/api/types';
import type { Names } from '../../lib/facts/saying';
import { words } from '../../lib/i18n/dictionary';
import { round as roundWords } from '../../lib/i18n/words/round';
import { sets as setWords } from '../../lib/i18n/words/sets';
import { newId } from '../../lib/ids';
import { addTime } from '../../lib/offline/extra-time';
import type { Where } from '../../lib/offline/results';
import type { RowShown } from '../../lib/rounds';
import { opponentOf, SIDES } from '../../lib/side';
import { writing } from '../../lib/writing';
import { said } from '../../rounds/words';
import type { Save } from './result-form';

/** The longest time that is added or granted at one table. */
export const MOST_MINUTES = 240;
const FIRST_PROPOSAL = 5;
/** As long as the server takes: an act in the outbox can't be shortened any more. */
const LONGEST_REASON = 500;

export function Forfeit({ names, inSets, onSave }: { names: Names; inSets: boolean; onSave: Save }) {
  const say = words(roundWords);
  if (inSets) return <ForfeitInSets names={names} onSave={onSave} />;
  const word = (name: string) => [name, say.forfeited({ name })] as const;
  return (
    <fieldset class="result-form plain-set">
      <legend>{say.whoForfeits}</legend>
      <Losers names={names} outcome="forfeit" word={word} onSave={onSave} />
      <button type="button" class="btn" onClick={() => void onSave({ outcome: 'double-forfeit' }, say.bothForfeited)}>
        {say.both}
      </button>
    </fieldset>
  );
}

/** In sets a player forfeits this set, or the whole match. */
function ForfeitInSets({ names, onSave }: { names: Names; onSave: Save }) {
  const say = words(setWords);
  const twice = (word: string) => [word, word] as const;
  return (
    <>
      <fieldset class="result-form plain-set">
        <legend>{say.setForfeit}</legend>
        <Losers names={names} outcome="forfeit" word={(name) => twice(say.losesSet({ name }))} onSave={onSave} />
      </fieldset>
      <fieldset class="result-form plain-set">
        <legend>{say.matchForfeit}</legend>
        <Losers
          names={names}
          outcome="match-forfeit"
          word={(name) => twice(say.losesMatch({ name }))}
          onSave={onSave}
        />
        <button type="button" class="btn" onClick={() => void onSave({ outcome: 'double-forfeit' }, say.bothLose)}>
          {say.bothLose}
        </button>
      </fieldset>
    </>
  );
}

interface LosersProps {
  names: Names;
  outcome: 'forfeit' | 'match-forfeit';
  /** What the button says of a player, and what is said once it is saved. */
  word: (name: string) => readonly [string, string];
  onSave: Save;
}

/** One button for each player who may have forfeited. */
function Losers({ names, outcome, word, onSave }: LosersProps) {
  return SIDES.map((side) => {
    const [button, saved] = word(names[side]);
    return (
      <button
        key={side}
        type="button"
        class="btn"
        onClick={() => void onSave({ outcome, winner: opponentOf(side) }, saved)}
      >
        {button}
      </button>
    );
  });
}

export function Unfinished({ row, names, onSave }: { row: RowShown; names: Names; onSave: Save }) {
  const say = words(roundWords);
  const score = useSignal(row.score);
  const most = (row.table.match_length ?? 10_000) - 1;
  return (
    <div class="result-form">
      <p>{say.unfinishedWhat}</p>
      {SIDES.map((side) => (
        <div key={side}>
          <p class="strong">{names[side]}</p>
          <Stepper
            label={names[side]}
            value={score.value[side]}
            proposed={0}
            min={0}
            max={most}
            onChange={(points) => (score.value = { ...score.value, [side]: points })}
          />
        </div>
      ))}
      <button
        type="button"
        class="btn main-act"
        onClick={() =>
          void onSave(
            { outcome: 'unfinished', score: score.value },
            `${names.A} ${score.value.A}, ${names.B} ${score.value.B}`,
          )
        }
      >
        {say.keepScore}
      </button>
    </div>
  );
}

export function AddTime({ where, onDone }: { where: Where; onDone: () => void }) {
  const say = words(roundWords);
  const minutes = useSignal(FIRST_PROPOSAL);
  const reason = useSignal('');
  const add = async () => {
    await addTime(where, minutes.value, reason.value);
    onDone();
  };
  return (
    <div class="result-form">
      <p>{say.addTimeWhat}</p>
      <Stepper
        label={say.minutes}
        value={minutes.value}
        proposed={FIRST_PROPOSAL}
        min={1}
        max={MOST_MINUTES}
        unit="min"
        onChange={(found) => (minutes.value = found)}
      />
      <Field
        label={say.reason}
        value={reason.value}
        maxLength={LONGEST_REASON}
        onText={(text) => (reason.value = text)}
      />
      <button type="button" class="btn main-act" onClick={() => void add()}>
        {say.add({ minutes: minutes.value })}
      </button>
    </div>
  );
}

export function SheetCode({ row, names }: { row: RowShown; names: Names }) {
  const say = words(roundWords);
  const shown = useSignal<{ side: Side; url: string } | null>(null);
  const sending = useMemo(writing, []);
  const issue = (side: Side) =>
    sending.run(async () => {
      const body = { entrant: row.table.seats[side].entrant };
      const link = await put<IssuedSheetLink>(`/sheet-links/${newId()}`, body);
      shown.value = { side, url: new URL(link.path ?? '/', location.origin).href };
    });
  return (
    <div class="result-form">
      <WritingNotes sending={sending} offline={words(said).offline} />
      <p class="strong">{say.whoseSheet}</p>
      <Choice
        label={say.whoseSheet}
        value={shown.value?.side ?? null}
        options={SIDES.map((side) => ({ value: side, word: names[side] }))}
        onChoose={(side) => void issue(side)}
      />
      {shown.value && (
        <>
          <p>{say.scan({ name: names[shown.value.side] })}</p>
          <QrCode text={shown.value.url} label={say.scan({ name: names[shown.value.side] })} />
        </>
      )}
    </div>
  );
}
