// The rulings of a case, the latest first, and the one that was made on this device and is on its way.
import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { Pill } from '../../components/pill';
import { sayTold } from '../../components/signature-pad';
import type { Ruling } from '../../lib/api/types';
import { type OpenCase, standingRuling } from '../../lib/case';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { cases } from '../../lib/i18n/words/cases';
import { common } from '../../lib/i18n/words/common';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { precedents } from '../../lib/i18n/words/precedents';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { type ClaimedTime, markedTime } from '../../lib/marked-time';
import { useSignatures } from '../../lib/offline/signatures';
import { to } from '../../lib/router/addresses';
import { may } from '../../lib/session';
import { inWords } from '../../lib/tongues';
import { Appeals, isRunning } from './appeals';
import { outcomeWords } from './ruling-parts';
import { TellLater } from './tell-later';

export function Rulings({ open }: { open: OpenCase }) {
  const rulings = [...(open.found?.file?.rulings ?? [])].sort((one, other) =>
    other.ruled_at.localeCompare(one.ruled_at),
  );
  const here = open.found?.incident.ruling;
  const isHereOnly = here !== undefined && !rulings.some((ruling) => ruling.id === here.id);
  if (!rulings.length && !isHereOnly) return null;
  const standing = open.found && standingRuling(open.found);
  return (
    <>
      {isHereOnly && (
        <section class="card done">
          <p class="done-mark">
            <Icon name="cloud-upload" />
            <span>
              <b>{words(rulingWords).doneHere({ time: clockTime(here.ruledAt, open.zone) })}</b>
              <span class="cap">{words(cases).here}</span>
            </span>
          </p>
          <h2>{here.verdict ?? outcomeWords(open.kind, here.outcome)}</h2>
          {!here.toldAt && may('tell-decision') && <TellLater open={open} ruling={here} />}
        </section>
      )}
      {rulings.map((ruling) => (
        <RulingCard key={ruling.id} ruling={ruling} open={open} isReplaced={standing !== ruling.id} />
      ))}
    </>
  );
}

/** The headline of a ruling on record; one in the director's own words has no other. */
function ruledWords({ outcome, words: told }: Ruling): string {
  return outcome === 'not-covered' ? words(rulingWords).own : inWords(told).verdict;
}

interface OfRuling {
  ruling: Ruling;
  open: OpenCase;
  /** Another ruling has taken its place: on record, or made on this device and on its way. */
  isReplaced: boolean;
}

function RulingCard({ ruling, open, isReplaced }: OfRuling) {
  const say = words(incidentWords);
  const { names, found } = open;
  const marks = found?.file?.time_marks ?? [];
  const here = found?.incident.ruling;
  const toldAt = ruling.told_at ?? (here?.id === ruling.id ? (here.toldAt ?? null) : null);
  const told = useSignatures(ruling.id);
  const penalties = inWords(ruling.words).sanctions;
  const at = (moment: string, field: ClaimedTime['field']) =>
    markedTime({ record: ruling.id, at: moment, field }, marks, open.zone);
  return (
    <section class={`card verdict ruling-card ${isReplaced ? 'former' : ''}`}>
      <p class="src">
        <Icon name="gavel" />
        {say.ruledBy({
          name: ruling.by_committee ? say.committeeRuled : ruling.ruled_by.name,
          time: at(ruling.ruled_at, 'happened_at'),
        })}
      </p>
      <h2>{ruledWords(ruling)}</h2>
      <p class="lead">
        <ArticleRefs numbers={ruling.articles} rulebook={ruling.question.rulebook} />
      </p>
      <p class="pills">
        {ruling.departs && !ruling.by_committee && <Pill>{say.departs}</Pill>}
        {isReplaced && <Pill icon="undo-2">{say.replaced}</Pill>}
        {ruling.appeals.some(isRunning) && (
          <Pill tone="appeal" icon="scale">
            {words(cases).stateAppealed}
          </Pill>
        )}
      </p>
      <Appeals appeals={ruling.appeals} names={names} marks={marks} zone={open.zone} />
      {ruling.leaves_record && <p class="cap">{say.recordKept}</p>}
      <dl class="fact-lines">
        {ruling.reasons && (
          <div>
            <dt>{say.reasons}</dt>
            <dd>{ruling.reasons}</dd>
          </div>
        )}
        {penalties.length > 0 && (
          <div>
            <dt>{say.penalties}</dt>
            <dd>{penalties.map(({ text }) => text).join('; ')}</dd>
          </div>
        )}
        <div>
          <dt>{toldAt ? say.told({ time: at(toldAt, 'told_at') }) : say.notTold}</dt>
          <dd>
            {(['A', 'B'] as const).map((side) => {
              const one = told[side];
              return one ? (
                <span class="cap" key={side}>
                  {words(common).labelled({ label: names[side], value: sayTold(one) })}
                </span>
              ) : null;
            })}
          </dd>
        </div>
      </dl>
      {!toldAt && !isReplaced && may('tell-decision') && (
        <TellLater open={open} ruling={{ id: ruling.id, outcome: ruling.outcome, ruledAt: ruling.ruled_at }} />
      )}
      {!isReplaced && may('propose-precedent') && (
        <a class="btn plain" href={`${to('proposal-new')}?ruling=${ruling.id}`}>
          <Icon name="bookmark" />
          {words(precedents).propose}
        </a>
      )}
    </section>
  );
}
