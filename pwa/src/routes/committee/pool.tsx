// The pool in the order of the draw: members, alternates, barred candidates with reasons, and how to verify the draw.
import type { Signal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import type { AssessedCandidate, CaseFile, Pool } from '../../lib/api/types';
import { namesOf } from '../../lib/appeal';
import { type Making, maySit, toggled, waiving, withoutTies } from '../../lib/committee';
import { words } from '../../lib/i18n/dictionary';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { Objections } from './together';

/** More people than this who neither sit nor stand by are folded up. */
const MOST_OTHERS = 6;

interface Props {
  pool: Pool;
  file: CaseFile;
  making: Signal<Making>;
}

export function PoolList({ pool, file, making }: Props) {
  const say = words(committeeWords);
  const isCalled = (about: AssessedCandidate) =>
    making.value.members.includes(about.candidate.id) || pool.alternates.includes(about.candidate.id);
  const called = pool.candidates.filter(isCalled);
  const others = pool.candidates.filter((about) => !isCalled(about));
  const rows = (some: AssessedCandidate[]) => (
    <div class="rows">
      {some.map((about) => (
        <Row key={about.candidate.id} about={about} pool={pool} file={file} making={making} />
      ))}
    </div>
  );
  const by = { director: say.byDirector, parties: say.byParties, posted: say.byPosting }[pool.chosen_by];
  return (
    <section class="card">
      <div class="sect">
        <h2 class="sect-name">{say.proposed}</h2>
        <span class="cap">
          {by} <ArticleRefs numbers={pool.articles} rulebook={file.tournament.rulebook} />
        </span>
      </div>
      <p class="cap">{say.drawnFrom({ count: pool.candidates.length })}</p>
      {called.length > 0 && others.length > MOST_OTHERS ? (
        <>
          <p class="cap">{say.alternatesDrawn}</p>
          {rows(called)}
          <details class="happened" open={others.some((about) => about.objections.length > 0)}>
            <summary>
              <span>{say.others({ count: others.length })}</span>
              <Icon name="chevron-down" />
            </summary>
            {rows(others)}
          </details>
        </>
      ) : (
        rows(pool.candidates)
      )}
    </section>
  );
}

function Row({ about, pool, file, making }: Props & { about: AssessedCandidate }) {
  const say = words(committeeWords);
  const { candidate } = about;
  const names = namesOf(file);
  const isIn = making.value.members.includes(candidate.id);
  const able = maySit(about, making.value);
  const isFull = making.value.members.length >= making.value.size;
  const place = pool.alternates.indexOf(candidate.id);
  const found = [
    ...about.ties.map((tie) => say.tie(tie.kind, { name: tie.side ? names[tie.side] : '' })),
    ...about.unfit.map((why) => say.unfit(why)),
  ];
  const state = isIn ? say.sits : !able ? say.cantSit : place >= 0 ? say.alternate({ place: place + 1 }) : '';
  const isWaivable =
    pool.by_waiver.includes(candidate.id) || (making.value.waived.has(candidate.id) && !about.unfit.length);
  return (
    <div class={`pool-row ${able ? '' : 'barred'} ${pool.chosen_by === 'parties' ? 'together' : ''}`}>
      <CheckRow
        isOn={isIn}
        isLocked={!able || (!isIn && isFull)}
        line={[state, found.join(', ') || say[withoutTies(about)]].filter(Boolean).join(' · ')}
        onToggle={() => (making.value = toggled(making.value, candidate.id))}
      >
        {candidate.name}
      </CheckRow>
      {isWaivable && (
        <CheckRow
          isOn={making.value.waived.has(candidate.id)}
          onToggle={() => (making.value = waiving(making.value, about, !making.value.waived.has(candidate.id)))}
        >
          {say.waiveTie}
        </CheckRow>
      )}
      {pool.chosen_by === 'parties' && <Objections file={file} about={about} />}
    </div>
  );
}

/** Why there is no lawful committee, and the ways out. */
export function NoCommittee({ pool }: { pool: Pool }) {
  const say = words(committeeWords);
  return (
    <section class="card verdict none">
      <p class="src">
        <Icon name="circle-alert" />
        {pool.articles.join(', ')}
      </p>
      <h2>{say.none}</h2>
      <p class="lead">{say.lacking({ count: pool.lacking })}</p>
      <h3>{say.waysOut}</h3>
      <ul class="why">
        {pool.ways_out.map((way) => (
          <li key={way}>
            <Icon name="move-right" />
            <span>{say.wayOut(way)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The seed and the keys, from which anyone can verify the draw. */
export function Draw({ pool, appeal }: { pool: Pool; appeal: string }) {
  const say = words(committeeWords);
  return (
    <details class="card happened">
      <summary>
        <h2 class="sect-name">{say.draw}</h2>
        <Icon name="chevron-down" />
      </summary>
      <p>{say.drawWhat}</p>
      <p class="cap">{say.seed}</p>
      <code class="hash">{pool.seed.startsWith(appeal) ? pool.seed : `${appeal}:${pool.seed}`}</code>
      <ol class="key-list">
        {pool.candidates.map((about) => (
          <li key={about.candidate.id}>
            <b>{about.candidate.name}</b>
            <code class="hash">{about.lot}</code>
            <code class="hash">{about.draw_key}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
