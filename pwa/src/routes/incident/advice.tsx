// The advice on a case: verdict, why, what to do, what the rulebook allows or demands, articles, reasons, missing facts.
import { useEffect } from 'preact/hooks';
import { CaseBoard } from '../../components/case-board';
import { sayProblem } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { SimilarCases } from '../../components/similar-cases';
import { Timer } from '../../components/timer';
import { currentAdvice, isOfFacts } from '../../lib/advice';
import { isReachable } from '../../lib/api/http';
import type { AdviceInWords } from '../../lib/api/types';
import { type OpenCase, useArticles, useCase } from '../../lib/case';
import { beganAt } from '../../lib/current-floor';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { words } from '../../lib/i18n/dictionary';
import { advice as adviceWords } from '../../lib/i18n/words/advice';
import { common } from '../../lib/i18n/words/common';
import { useKey } from '../../lib/keys';
import { kindLabel } from '../../lib/kinds';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { takeAdvice } from '../../lib/ruling';
import { may } from '../../lib/session';
import { Articles, Because, DoNow, Reports, Sanctions, Verdict } from './advice-parts';
import { MissingFacts } from './missing-facts';
import { WouldChange } from './would-change';

export function AdviceScreen({ params }: ScreenProps) {
  const id = params.incident ?? '';
  const say = words(adviceWords);
  const open = useCase(id);
  const { found, table, advice } = open;
  const current = currentAdvice(advice, open.question);
  const shown = current ?? (advice.isAsking ? advice.latest : null);
  const facts = found ? factsHref(open) : to('cases');
  useEffect(() => {
    if (found && !open.question && open.description) navigate(to('ruling', { incident: id }), { replace: true });
  }, [found === null, open.question === null, open.description === null]);
  return (
    <Screen
      title={say.title}
      sub={
        found &&
        [words(common).table({ number: found.incident.table }), kindLabel(open.description, found.incident.kind)].join(
          ' · ',
        )
      }
      back={facts}
      aside={found?.incident.state === 'open' && <Timer since={beganAt(found.incident)} />}
      hidesNavigation
      bar={shown && may('rule', { state: 'open' }) && <RulingBar id={id} shown={shown} />}
    >
      {shown && found && table ? (
        <Card open={open} shown={shown} isCurrent={current !== null} />
      ) : (
        <NoAdvice open={open} offline={say.nothingYet} />
      )}
    </Screen>
  );
}

/** Where the facts of a case are changed. */
export function factsHref({ found }: Pick<OpenCase, 'found'>): string {
  if (!found) return to('cases');
  const { match, kind, id } = found.incident;
  return `${to('log-facts', { match, kind })}?incident=${encodeURIComponent(id)}`;
}

/** What stands there without advice: why there is none, and the way to the facts. */
export function NoAdvice({ open, offline }: { open: OpenCase; offline: string }) {
  const say = words(adviceWords);
  const { advice, reading, found } = open;
  if (!found) return <Awaited reading={reading} />;
  const change = (
    <a class="btn main-act" href={factsHref(open)}>
      {say.changeFacts}
    </a>
  );
  if (advice.problem) {
    return (
      <Empty action={change}>
        <b>{isOfFacts(advice.problem) ? say.contradiction : say.noAnswer}.</b>{' '}
        {open.kind ? sayProblem(open.kind, advice.problem) : advice.problem.detail}
      </Empty>
    );
  }
  return isReachable.value || advice.isAsking ? (
    <Awaited reading={{ ...reading, data: null, problem: null, isLoading: true }} />
  ) : (
    <Empty action={change}>{offline}</Empty>
  );
}

function Card({ open, shown, isCurrent }: { open: OpenCase; shown: AdviceInWords; isCurrent: boolean }) {
  const say = words(adviceWords);
  const rulebook = useArticles(open.rulebook);
  const isOpen = shown.advice.outcome === NEEDS_FACTS;
  return (
    <div class="cols">
      <div class="stack pane">
        {isCurrent && !isReachable.value && (
          <p class="note">
            <Icon name="cloud-alert" />
            <span>{open.advice.isFromHere ? say.offlineHere : say.offlineLast}</span>
          </p>
        )}
        <Verdict shown={shown} open={open} rulebook={rulebook} />
        {isOpen && <MissingFacts open={open} shown={shown} />}
        <DoNow shown={shown} />
        <Sanctions shown={shown} />
        <Reports shown={shown} />
      </div>
      <aside class="stack">
        <CaseBoard facts={open.facts} names={open.names} />
        <Articles shown={shown} rulebook={rulebook} />
        <Because shown={shown} open={open} />
        {!isOpen && <WouldChange shown={shown} />}
        <SimilarCases
          likeness={
            open.question && {
              rulebook: open.question.rulebook,
              kind: open.question.kind,
              facts: open.question.facts,
              articles: shown.advice.articles,
            }
          }
        />
      </aside>
    </div>
  );
}

/** Two ways on; where the rulebook is silent or facts are missing, one. */
function RulingBar({ id, shown }: { id: string; shown: AdviceInWords }) {
  const say = words(adviceWords);
  const ruling = to('ruling', { incident: id });
  const { outcome } = shown.advice;
  const isAnswer = outcome !== NEEDS_FACTS && outcome !== NOT_COVERED;
  const follow = () => takeAdvice(id); // a draft that was opened otherwise may be kept
  useKey((event) => {
    if (event.key !== 'Enter' || !event.ctrlKey || !isAnswer) return;
    follow();
    navigate(ruling);
  });
  return (
    <div class="barline">
      <p class="cap wide-only">{say.binds}</p>
      {isAnswer ? (
        <div class="pairs">
          <a class="btn tall-act" href={`${ruling}?otherwise=1`}>
            {say.otherwise}
          </a>
          <a class="btn main-act" href={ruling} onClick={follow}>
            {say.asAdvised}
          </a>
        </div>
      ) : (
        <div class="single">
          <a
            class={`btn ${outcome === NOT_COVERED ? 'main-act' : 'tall-act'}`}
            href={`${ruling}${outcome === NOT_COVERED ? '' : '?otherwise=1'}`}
          >
            {outcome === NOT_COVERED ? say.rule : say.ruleOpen}
          </a>
        </div>
      )}
    </div>
  );
}
