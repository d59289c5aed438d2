// The sides' requests and statements: the request, the ruling it is about, and both statements with equal room.

import { useSignal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { Disc } from '../../components/disc';
import { Icon } from '../../components/icon';
import { TextForm } from '../../components/text-form';
import type { AppealAct, CaseFile, Description, Side } from '../../lib/api/types';
import { isDesk, isSilent, mayDo, maySayNothing, namesOf, roomOf, statementsOf } from '../../lib/appeal';
import { useDescription, WITHOUT_ADVICE } from '../../lib/case';
import { capital } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { number, quoted } from '../../lib/i18n/format';
import { appeal } from '../../lib/i18n/words/appeal';
import { common } from '../../lib/i18n/words/common';
import { complaint, deciding } from '../../lib/i18n/words/finality';
import { typedWords } from '../../lib/i18n/words/typed';
import { kindLabel } from '../../lib/kinds';
import { markedTime } from '../../lib/marked-time';
import { type InAppeal, noteAct } from '../../lib/offline/appeals';
import { penaltyText } from '../../lib/penalties';
import type { Sanction } from '../../lib/ruling';
import { SIDES } from '../../lib/side';
import { inWords } from '../../lib/tongues';
import type { PartProps } from './part';

export function Asks({ file }: PartProps) {
  const say = words(appeal);
  const names = namesOf(file);
  return (
    <section class="card said">
      <h2 class="sect-name">{say.asks({ name: names[file.side] })}</h2>
      {file.grounds ? (
        <blockquote class="asked">{quoted(file.grounds)}</blockquote>
      ) : (
        <p class="cap">{say.noGrounds}</p>
      )}
    </section>
  );
}

export function RulingUnderAppeal({ file }: PartProps) {
  const say = words(appeal);
  const description = useDescription(file.tournament.rulebook).data;
  const { ruling } = file;
  if (!ruling) return <ComplainedOf file={file} description={description} />;
  const penalties = ruling.penalties.map((penalty) =>
    penaltyText(
      { kind: penalty.kind, against: penalty.against, ...penalty.amount } as Sanction,
      description,
      namesOf(file),
    ),
  );
  const ruledAt = markedTime({ record: ruling.id, at: ruling.ruled_at }, file.time_marks, file.tournament.time_zone);
  return (
    <section class="card">
      <h2 class="sect-name">{say.ruling}</h2>
      <p class="ruled-verdict">{inWords(ruling.words).verdict}</p>
      <p class="cap">
        {penalties.length ? `${penalties.join('; ')}. ` : `${say.noPenalty} `}
        {ruling.by_committee
          ? say.committeeRuled({ time: ruledAt })
          : file.goes_to === 'director'
            ? words(deciding).arbiter({ name: ruling.ruled_by.name, time: ruledAt })
            : say.ruledBy({ name: ruling.ruled_by.name, time: ruledAt })}
      </p>
      {ruling.reasons && (
        <p class="ruled-why">
          <b>{say.reasons}</b> {ruling.reasons}
        </p>
      )}
    </section>
  );
}

/** A complaint has no ruling; this shows what it is about, as it was taken down. */
function ComplainedOf({ file, description }: { file: CaseFile; description: Description | null }) {
  return (
    <section class="card">
      <h2 class="sect-name">{words(complaint).subject}</h2>
      <p class="ruled-verdict">
        {file.kind === WITHOUT_ADVICE ? words(complaint).other : kindLabel(description, file.kind)}
      </p>
      <p class="cap">
        {markedTime({ record: file.incident, at: file.happened_at }, file.time_marks, file.tournament.time_zone)}
      </p>
    </section>
  );
}

export function Saying({ file, where }: PartProps) {
  const say = words(appeal);
  const mine: readonly Side[] = file.you.side ? [file.you.side] : isDesk(file) ? SIDES : [];
  return (
    <section class="card said">
      <h2 class="sect-name">{say.saying}</h2>
      {SIDES.map((side) => (
        <Said key={side} file={file} where={where} side={side} />
      ))}
      {mayDo(file, 'statement') && mine.map((side) => <Speak key={side} file={file} where={where} side={side} />)}
    </section>
  );
}

function Said({ file, side }: PartProps & { side: Side }) {
  const say = words(appeal);
  const said = statementsOf(file, side);
  const { used } = roomOf(file, side);
  return (
    <div class="one-side">
      <p class="by">
        <Disc side={side} />
        {file.match.sides[side].name}
        {mayDo(file, 'statement') && (
          <span class="room-used">{say.roomOf({ used: number(used), room: number(file.room) })}</span>
        )}
      </p>
      {said.map((act) => (
        <Words key={act.id} act={act} file={file} />
      ))}
      {!said.length && <p class="cap">{isSilent(file, side) ? say.silent : say.nothingYet}</p>}
    </div>
  );
}

function Words({ act, file }: { act: AppealAct; file: CaseFile }) {
  const time = markedTime({ record: act.id, at: act.happened_at }, file.time_marks, file.tournament.time_zone);
  return (
    <blockquote>
      {act.text} <time class="cap">{time}</time>
    </blockquote>
  );
}

/** A side's own statement, with the facts that it says were otherwise; the desk may take it down. */
function Speak({ file, where, side }: PartProps & { side: Side }) {
  const say = words(appeal);
  const disputed = useSignal<readonly string[]>([]);
  const isOpen = useSignal(file.you.side === side);
  const { left } = roomOf(file, side);
  const name = namesOf(file)[side];
  if (!left) return null;
  if (!isOpen.value) {
    return (
      <div class="acts">
        <button type="button" class="btn" onClick={() => (isOpen.value = true)}>
          <Icon name="pen-line" />
          {say.speakFor({ name })}
        </button>
        {maySayNothing(file, side) && <Silent where={where} side={side} name={name} />}
      </div>
    );
  }
  const toggle = (fact: string) => {
    const isIn = disputed.value.includes(fact);
    disputed.value = isIn ? disputed.value.filter((one) => one !== fact) : [...disputed.value, fact];
  };
  const send = async (text: string) => {
    await noteAct(where, 'statement', { side, text, disputes: [...disputed.value] });
    disputed.value = [];
  };
  return (
    <TextForm
      label={file.you.side ? say.speak : say.speakFor({ name })}
      hint={say.speakHint({ left: number(left) })}
      act={file.you.side ? say.speakAct : say.speakNote}
      needed={words(typedWords).fillIn}
      most={left}
      onSend={send}
    >
      {file.facts.length > 0 && (
        <details class="disputes">
          <summary>
            {say.disputes}
            <Icon name="chevron-down" />
          </summary>
          {file.facts.map((fact) => (
            <CheckRow key={fact.name} isOn={disputed.value.includes(fact.name)} onToggle={() => toggle(fact.name)}>
              {say.fact({ label: capital(said(fact.label)), value: said(fact.value) })}
            </CheckRow>
          ))}
        </details>
      )}
    </TextForm>
  );
}

function Silent({ where, side, name }: { where: InAppeal; side: Side; name: string }) {
  const say = words(appeal);
  return (
    <button type="button" class="btn plain" onClick={() => void noteAct(where, 'silent', { side })}>
      {words(common).labelled({ label: name, value: say.saysNothing })}
    </button>
  );
}
