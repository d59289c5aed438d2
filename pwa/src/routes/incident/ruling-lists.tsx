// Remedies to carry out at the table, and penalties: none is ticked unless the rulebook demands it.
import { CheckRow } from '../../components/check-row';
import { CubeEditor, settled } from '../../components/facts/cube-editor';
import { saidIn } from '../../components/facts/live-advice';
import { ScoreEditor } from '../../components/facts/score-editor';
import { Stepper } from '../../components/facts/stepper';
import { Icon } from '../../components/icon';
import { Wrong } from '../../components/wrong';
import { words } from '../../lib/i18n/dictionary';
import { facts as factWords } from '../../lib/i18n/words/facts';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { penaltyText } from '../../lib/penalties';
import { AMOUNTS, isImposed, keepsRemedies, type Sanction, UNSPECIFIED } from '../../lib/ruling';
import { AddPenalty, LARGEST_AMOUNT } from './add-penalty';
import type { PartProps } from './ruling-parts';

export function Remedies(props: PartProps) {
  const { matter, draft, decided, change } = props;
  const say = words(rulingWords);
  const isOwn = draft.mode === 'otherwise';
  const now = matter.shown && keepsRemedies(draft, matter.advice) ? saidIn(matter.shown).now : [];
  if (!now.length && !isOwn) return null;
  const toggle = (place: number) => {
    const dropped = new Set(draft.dropped);
    if (!dropped.delete(place)) dropped.add(place);
    change({ dropped });
  };
  return (
    <section class="card">
      <h3 class="sect">{say.toDo}</h3>
      {isOwn ? (
        now.map((sentence, place) => (
          <CheckRow key={sentence} isOn={!draft.dropped.has(place)} onToggle={() => toggle(place)}>
            {sentence}
          </CheckRow>
        ))
      ) : (
        <ol class="steps">
          {now.map((sentence) => (
            <li key={sentence}>
              <span>{sentence}</span>
            </li>
          ))}
        </ol>
      )}
      {isOwn && <OwnRemedies {...props} />}
      {isOwn && decided.departs && draft.dropped.size > 0 && <p class="cap departs">{say.departsByTicks}</p>}
    </section>
  );
}

/** Score and cube can be put right by the director's own word. */
function OwnRemedies({ open, draft, change }: PartProps) {
  const say = words(rulingWords);
  const known = open.description?.remedies ?? {};
  const score = open.table?.score ?? { A: 0, B: 0 };
  return (
    <>
      {'set-score' in known && (
        <CheckRow isOn={draft.score !== null} onToggle={() => change({ score: draft.score ? null : score })}>
          {say.setScore}
        </CheckRow>
      )}
      {draft.score && (
        <ScoreEditor
          value={draft.score}
          proposed={score}
          names={open.names}
          onChange={(next) => change({ score: { ...score, ...next } })}
        />
      )}
      {'set-cube' in known && (
        <CheckRow
          isOn={draft.cube !== null}
          onToggle={() => change({ cube: draft.cube ? null : (open.table?.cube ?? { value: 1, owner: null }) })}
        >
          {say.setCube}
        </CheckRow>
      )}
      {draft.cube && (
        <CubeEditor value={draft.cube} names={open.names} onChange={(next) => change({ cube: settled(next) })} />
      )}
    </>
  );
}

export function Penalties(props: PartProps) {
  const { open, matter, draft, lacking, change } = props;
  const say = words(rulingWords);
  const advised = matter.shown ? saidIn(matter.shown).sanctions : [];
  const isOwn = draft.mode === 'otherwise';
  if (!advised.length && !isOwn) return null;
  const toggle = (place: number) => {
    const imposed = new Map(draft.imposed);
    if (!imposed.delete(place)) imposed.set(place, null);
    change({ imposed, declinesAll: false });
  };
  const isOpen = !isOwn && matter.advice.sanctions.some(({ force }) => force === 'may');
  return (
    <section class="card">
      <h3 class="sect">{isOpen ? say.penaltiesOpen : say.penalties}</h3>
      {advised.map((sanction, place) => {
        const isOn = isImposed(draft, matter.advice, place);
        const isMust = sanction.force === 'must';
        const line = [isMust ? say.mustLine : say.mayLine, matter.advice.articles[0]].filter(Boolean).join(' · ');
        if (matter.advice.sanctions[place]?.kind === UNSPECIFIED) {
          return <NamedPenalty key={sanction.text} {...props} place={place} text={sanction.text} line={line} />;
        }
        return (
          <div class="check-box" key={sanction.text}>
            <CheckRow isOn={isOn} isLocked={isMust && !isOwn} line={line} onToggle={() => toggle(place)}>
              {sanction.text}
            </CheckRow>
            {isOn && <OpenAmount {...props} place={place} />}
          </div>
        );
      })}
      {isOpen && (
        <CheckRow
          isOn={draft.declinesAll}
          onToggle={() => change({ declinesAll: !draft.declinesAll, imposed: new Map(), named: new Map() })}
        >
          {say.noPenalty}
        </CheckRow>
      )}
      {lacking.includes('penalty') && <Wrong>{say.choosePenaltyWhat}</Wrong>}
      {isOwn &&
        draft.added.map((sanction, place) => (
          <div class="added" key={`${sanction.kind} ${sanction.against}`}>
            <span>
              {penaltyText(sanction, open.description, open.names)}
              <span class="cap">{say.notInAdvice}</span>
            </span>
            <button
              type="button"
              class="btn icon"
              aria-label={say.remove({ what: penaltyText(sanction, open.description, open.names) })}
              onClick={() => change({ added: draft.added.filter((_, at) => at !== place) })}
            >
              <Icon name="x" />
            </button>
          </div>
        ))}
      {isOwn && (
        <AddPenalty
          description={open.description}
          names={open.names}
          onAdd={(sanction) => change({ added: [...draft.added.filter((one) => !isAlike(one, sanction)), sanction] })}
        />
      )}
      {lacking.includes('amount') && <Wrong>{say.penaltyAmount}</Wrong>}
    </section>
  );
}

/** The rulebook lets the director punish and names no punishment: the penalty gets its name here. */
function NamedPenalty({
  open,
  draft,
  change,
  place,
  text,
  line,
  matter,
}: PartProps & {
  place: number;
  text: string;
  line: string;
}) {
  const say = words(rulingWords);
  const named = draft.named.get(place);
  const set = (sanction: Sanction | null) => {
    const all = new Map(draft.named);
    if (sanction) all.set(place, sanction);
    else all.delete(place);
    change({ named: all, declinesAll: false });
  };
  if (!named) {
    return (
      <div class="check-box">
        <p>
          {text}
          <span class="cap">{line}</span>
        </p>
        <AddPenalty
          description={open.description}
          names={open.names}
          against={matter.advice.sanctions[place]?.against}
          onAdd={set}
        />
      </div>
    );
  }
  const said = penaltyText(named, open.description, open.names);
  return (
    <div class="added">
      <span>
        {said}
        <span class="cap">{line}</span>
      </span>
      <button type="button" class="btn icon" aria-label={say.remove({ what: said })} onClick={() => set(null)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The rulebook leaves the amount to the director. */
function OpenAmount({ matter, draft, change, place }: PartProps & { place: number }) {
  const say = words(rulingWords);
  const sanction = matter.advice.sanctions[place] as Sanction | undefined;
  const name = sanction && AMOUNTS[sanction.kind];
  if (!sanction || !name || (sanction[name] ?? null) !== null) return null;
  return (
    <Stepper
      label={say.penaltyAmount}
      value={draft.imposed.get(place) ?? null}
      proposed={0}
      min={1}
      max={LARGEST_AMOUNT}
      unit={words(factWords).unitOf(name)}
      onChange={(amount) => change({ imposed: new Map(draft.imposed).set(place, amount) })}
    />
  );
}

function isAlike(one: Sanction, other: Sanction): boolean {
  return one.kind === other.kind && one.against === other.against;
}
