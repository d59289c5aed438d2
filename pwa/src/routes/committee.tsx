// Making up the committee: those drawn, each with the ties found, swaps for alternates, the mode of the vote; or why there is none and what can be done.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Choice } from '../components/choice';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { Awaited, ProblemNote } from '../components/notice';
import { Screen } from '../components/screen';
import { toast } from '../components/toast';
import { put, Unreachable } from '../lib/api/http';
import { type Problem, Refused } from '../lib/api/problem';
import type { CaseFile, Pool, VoteMode } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { titleOf } from '../lib/appeal';
import { asInput, isAgreed, isWhole, type Making, proposed, resized } from '../lib/committee';
import { words } from '../lib/i18n/dictionary';
import { committee as committeeWords } from '../lib/i18n/words/committee';
import { seats as seatWords } from '../lib/i18n/words/seats';
import { vote as voteWords } from '../lib/i18n/words/vote';
import { newId } from '../lib/ids';
import { renewShown, useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { navigate, onward } from '../lib/router/location';
import type { ScreenProps } from '../lib/router/screen';
import { OtherAppeals } from './appeal/others';
import { Chair } from './committee/chair';
import { FillSeat } from './committee/fill-seat';
import { NameCandidate } from './committee/name-candidate';
import { Draw, NoCommittee, PoolList } from './committee/pool';
import { Together } from './committee/together';

const MODES: readonly VoteMode[] = ['open', 'sealed', 'secret'];

export function CommitteeScreen({ params }: ScreenProps) {
  const say = words(committeeWords);
  const id = params.appeal ?? '';
  const pool = useReading(urls.pool(id));
  const file = useReading(urls.appeal(id));
  const isCalled = file.data ? file.data.committee !== null && file.data.committee.lacking === 0 : false;
  useEffect(() => {
    if (isCalled) navigate(to('appeal', { appeal: id }), { replace: true });
  }, [isCalled]);
  if (!pool.data || !file.data || pool.problem) {
    return (
      <Screen title={say.title} back={to('appeal', { appeal: id })}>
        <div class="page">
          <Awaited reading={pool.problem || !pool.data ? { ...pool, data: null } : file} />
        </div>
      </Screen>
    );
  }
  if (file.data.committee) return <FillSeat pool={pool.data} file={file.data} committee={file.data.committee} />;
  return <MakingUp key={keyOf(pool.data)} pool={pool.data} file={file.data} />;
}

/** Starts again when the pool changes: a candidate was named or became unavailable. */
function keyOf(pool: Pool): string {
  return pool.candidates.map((about) => `${about.candidate.id} ${about.may_sit}`).join();
}

function MakingUp({ pool, file }: { pool: Pool; file: CaseFile }) {
  const say = words(committeeWords);
  const making = useSignal<Making>(proposed(pool));
  const mode = useSignal<VoteMode>(pool.vote_mode);
  const isAsking = useSignal(false);
  const problem = useSignal<Problem | null>(null);
  const isByParties = pool.chosen_by === 'parties';
  const call = async () => {
    const goOn = onward();
    isAsking.value = false;
    problem.value = null;
    try {
      const body = {
        ...asInput(making.value, pool),
        id: newId(),
        vote_mode: mode.value,
        happened_at: new Date().toISOString(),
      };
      await put(`/appeals/${file.id}/committee`, body);
      renewShown();
      goOn(to('appeal', { appeal: file.id }), { replace: true });
    } catch (reason) {
      if (reason instanceof Refused) problem.value = reason.problem;
      else if (reason instanceof Unreachable) toast(say.offline);
      else throw reason;
    }
  };
  return (
    <Screen
      title={say.title}
      sub={titleOf(file)}
      back={to('appeal', { appeal: file.id })}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap">
            {isWhole(making.value) && !isAgreed(making.value, pool)
              ? words(seatWords).bothFirst
              : `${say.chosen({ count: making.value.members.length, size: making.value.size })} · ${words(voteWords).mode(mode.value)}`}
          </p>
          <div class="single">
            <button
              type="button"
              class="btn main-act record-act"
              disabled={!isWhole(making.value) || !isAgreed(making.value, pool)}
              onClick={() => (isAsking.value = true)}
            >
              <Icon name="users" />
              {say.call}
            </button>
          </div>
        </div>
      }
    >
      <div class="cols">
        <div class="stack pane">
          {problem.value && <ProblemNote problem={problem.value} />}
          <OtherAppeals file={file} />
          {pool.lacking > 0 && <NoCommittee pool={pool} />}
          <PoolList pool={pool} file={file} making={making} />
          <NameCandidate tournament={file.tournament.id} />
        </div>
        <aside class="stack">
          <Terms
            pool={pool}
            making={making.value}
            mode={mode.value}
            onMode={(chosen) => (mode.value = chosen)}
            onMaking={(next) => (making.value = next)}
          />
          {isByParties && <Together file={file} making={making} />}
          <Chair pool={pool} making={making} />
          <Draw pool={pool} appeal={file.id} />
        </aside>
      </div>
      {isAsking.value && (
        <Dialog
          question={say.callAsk({ count: making.value.members.length })}
          act={say.call}
          stay={say.notYet}
          onAct={call}
          onStay={() => (isAsking.value = false)}
        >
          <p>{say.callWhat({ mode: words(voteWords).mode(mode.value).toLowerCase() })}</p>
          <p class="cap">{say.modeFixed}</p>
        </Dialog>
      )}
    </Screen>
  );
}

interface TermsProps {
  pool: Pool;
  making: Making;
  mode: VoteMode;
  onMode: (mode: VoteMode) => void;
  onMaking: (making: Making) => void;
}

function Terms({ pool, making, mode, onMode, onMaking }: TermsProps) {
  const say = words(committeeWords);
  const voting = words(voteWords);
  return (
    <section class="card form">
      {pool.sizes.length > 1 && (
        <div class="field">
          <h2 class="sect-name">{say.size}</h2>
          <Choice
            label={say.size}
            value={String(making.size)}
            options={pool.sizes.map((size) => ({ value: String(size), word: String(size) }))}
            onChoose={(size) => onMaking(resized(making, pool, Number(size)))}
          />
        </div>
      )}
      <div class="field">
        <h2 class="sect-name">{say.mode}</h2>
        <Choice
          label={say.mode}
          value={mode}
          options={MODES.map((value) => ({ value, word: voting.mode(value) }))}
          onChoose={onMode}
        />
        <p class="cap">{voting.modeWhat(mode)}</p>
      </div>
    </section>
  );
}
