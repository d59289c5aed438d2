// An empty seat with no alternate left: the director, or both sides where they choose, name a person without a tie.

import { useSignal } from '@preact/signals';
import { CheckRow } from '../../components/check-row';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { ProblemNote } from '../../components/notice';
import { Screen } from '../../components/screen';
import { toast } from '../../components/toast';
import { put, Unreachable } from '../../lib/api/http';
import { type Problem, Refused } from '../../lib/api/problem';
import type { AssessedCandidate, CaseFile, Committee, Pool, Side } from '../../lib/api/types';
import { namesOf, titleOf } from '../../lib/appeal';
import { mayFill, withoutTies } from '../../lib/committee';
import { words } from '../../lib/i18n/dictionary';
import { appeal as appealWords } from '../../lib/i18n/words/appeal';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { seats as seatWords } from '../../lib/i18n/words/seats';
import { newId } from '../../lib/ids';
import { renewShown } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { SIDES } from '../../lib/side';
import { NameCandidate } from './name-candidate';

interface Props {
  pool: Pool;
  file: CaseFile;
  committee: Committee;
}

export function FillSeat({ pool, file, committee }: Props) {
  const say = words(seatWords);
  const chosen = useSignal<string | null>(null);
  const agreed = useSignal<readonly Side[]>([]);
  const isAsking = useSignal(false);
  const problem = useSignal<Problem | null>(null);
  const isByParties = pool.chosen_by === 'parties';
  const able = pool.candidates.filter((about) => mayFill(about, committee.seats));
  const others = pool.candidates.filter((about) => !mayFill(about, committee.seats) && !sits(committee, about));
  const name = able.find((about) => about.candidate.id === chosen.value)?.candidate.name;
  const isReady = name !== undefined && (!isByParties || agreed.value.length === 2);
  const appoint = async () => {
    isAsking.value = false;
    problem.value = null;
    const id = newId();
    const body = {
      kind: 'appointed',
      candidate: chosen.value,
      happened_at: new Date().toISOString(),
      ...(isByParties ? { agreed_by: [...agreed.value] } : {}),
    };
    try {
      await put(`/appeals/${file.id}/acts/${id}`, body);
      chosen.value = null;
      renewShown(); // with every seat filled the screen goes on to the appeal
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) toast(words(committeeWords).offline);
      else throw reason;
    }
  };
  return (
    <Screen
      title={say.fillTitle}
      sub={titleOf(file)}
      back={to('appeal', { appeal: file.id })}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap">
            {name !== undefined && !isReady ? say.bothFirst : words(appealWords).lacking({ count: committee.lacking })}
          </p>
          <div class="single">
            <button
              type="button"
              class="btn main-act record-act"
              disabled={!isReady}
              onClick={() => (isAsking.value = true)}
            >
              <Icon name="users" />
              {say.fill}
            </button>
          </div>
        </div>
      }
    >
      <div class="page">
        {problem.value && <ProblemNote problem={problem.value} />}
        <p>{say.fillWhat}</p>
        <section class="card">
          <h2 class="sect-name">{say.fillWho}</h2>
          {!able.length && <p>{say.fillNone}</p>}
          <div class="option-list" role="radiogroup" aria-label={say.fillWho}>
            {able.map((about) => (
              <button
                key={about.candidate.id}
                type="button"
                role="radio"
                class="opt option"
                aria-checked={chosen.value === about.candidate.id}
                onClick={() => (chosen.value = about.candidate.id)}
              >
                <span>
                  <b>{about.candidate.name}</b>
                  <span class="cap">{words(committeeWords)[withoutTies(about)]}</span>
                </span>
              </button>
            ))}
          </div>
        </section>
        {isByParties && (
          <section class="card">
            <h2 class="sect-name">{say.together}</h2>
            {SIDES.map((side) => (
              <CheckRow
                key={side}
                isOn={agreed.value.includes(side)}
                onToggle={() => (agreed.value = toggled(agreed.value, side))}
              >
                {say.agrees({ name: namesOf(file)[side] })}
              </CheckRow>
            ))}
          </section>
        )}
        <NameCandidate tournament={file.tournament.id} />
        {others.length > 0 && <Others file={file} committee={committee} others={others} />}
      </div>
      {isAsking.value && name && (
        <Dialog
          question={say.fillAsk({ name })}
          act={say.fill}
          stay={words(committeeWords).notYet}
          onAct={appoint}
          onStay={() => (isAsking.value = false)}
        >
          <p>{say.told}</p>
        </Dialog>
      )}
    </Screen>
  );
}

function sits(committee: Committee, about: AssessedCandidate): boolean {
  return committee.seats.some((seat) => seat.state === 'member' && seat.candidate === about.candidate.id);
}

function toggled(sides: readonly Side[], side: Side): Side[] {
  return sides.includes(side) ? sides.filter((one) => one !== side) : [...sides, side];
}

/** Barred candidates, with reasons. */
function Others({ file, committee, others }: Omit<Props, 'pool'> & { others: AssessedCandidate[] }) {
  const say = words(committeeWords);
  const names = namesOf(file);
  const why = (about: AssessedCandidate) => [
    ...(committee.seats.some((seat) => seat.candidate === about.candidate.id) ? [words(seatWords).fillToo] : []),
    ...about.barring.map((tie) => say.tie(tie.kind, { name: tie.side ? names[tie.side] : '' })),
    ...about.unfit.map((one) => say.unfit(one)),
  ];
  return (
    <section class="card">
      <h2 class="sect-name">{say.cantSit}</h2>
      <ul class="seat-list">
        {others.map((about) => (
          <li key={about.candidate.id}>
            <span class="grow">
              <b>{about.candidate.name}</b>
              <span class="cap">{why(about).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
