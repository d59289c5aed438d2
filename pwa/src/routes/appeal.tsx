// An appeal as a whole: the file that the members read on their phones, the hearing, the vote, the decision.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Awaited, Empty } from '../components/notice';
import { Pill } from '../components/pill';
import { Screen } from '../components/screen';
import type { CaseFile } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { hasLeft, isDesk, isOver, mayDo, titleOf } from '../lib/appeal';
import { bearer } from '../lib/bearer';
import { useClock } from '../lib/clock';
import { serverNow } from '../lib/current-floor';
import { words } from '../lib/i18n/dictionary';
import { clockTime, duration } from '../lib/i18n/format';
import { appeal as appealWords } from '../lib/i18n/words/appeal';
import { incident as incidentWords } from '../lib/i18n/words/incident';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { actor } from '../lib/session';
import { Admission, hasAdmission } from './appeal/admission';
import { Counts } from './appeal/count';
import { AfterIt, Decision } from './appeal/decision';
import { DeskBar } from './appeal/desk-bar';
import { Happened } from './appeal/happened';
import { LinksCard } from './appeal/links';
import { OnDevice } from './appeal/on-device';
import { OtherAppeals } from './appeal/others';
import type { PartProps } from './appeal/part';
import { OnRecord } from './appeal/record';
import { Evidence, Requests } from './appeal/requests';
import { Seats, StepAside } from './appeal/seats';
import { Asks, RulingUnderAppeal, Saying } from './appeal/sides';
import { VoteBar } from './appeal/vote-bar';
import { Withdraw } from './appeal/withdraw';
import { LinkLanguages } from './link/languages';
import { OwnStatement } from './link/own-statement';

/** The others act on their own phones: the file is asked for this often while it is looked at. */
const EVERY_SECONDS = 4;

export function AppealScreen({ params }: ScreenProps) {
  return <Appeal id={params.appeal ?? ''} back={to('cases')} />;
}

/** The appeal's screen; on a page of a private link there is nothing to go back to. */
export function Appeal({ id, back }: { id: string; back?: string }) {
  const reading = useReading(urls.appeal(id), EVERY_SECONDS);
  const file = reading.data;
  const owner = actor.value;
  if (!file || owner === null || reading.problem) {
    return (
      <Screen title={words(incidentWords).appealTitle} {...(back === undefined ? {} : { back })}>
        <div class="page">
          {bearer.value && <OnDevice stream={bearer.value.opened.incident} />}
          {hasLeft(reading.problem) ? (
            <Empty>{words(incidentWords).appealLeft}</Empty>
          ) : (
            <Awaited reading={{ ...reading, data: null }} />
          )}
        </div>
      </Screen>
    );
  }
  return <Shown part={{ file, where: { owner, file } }} back={back} />;
}

function Shown({ part, back }: { part: PartProps; back: string | undefined }) {
  const { file } = part;
  useTopOnceOver(isOver(file));
  return (
    <Screen
      title={titleOf(file)}
      sub={<Sub file={file} />}
      {...(back === undefined ? {} : { back })}
      aside={<Deadline file={file} />}
      bar={barOf(part)}
      barClass="of-appeal"
      hidesNavigation={file.phase === 'voting'}
    >
      <div class="cols">
        <div class="stack pane">
          <LinkLanguages />
          <OnDevice stream={file.incident} />
          <Decision {...part} />
          {file.phase !== 'lodged' && <Counts {...part} />}
          <AfterIt {...part} />
          <Asks {...part} />
          <OtherAppeals file={file} />
          <RulingUnderAppeal {...part} />
          {hasAdmission(part) && file.phase === 'lodged' && <Admission {...part} />}
          <Saying {...part} />
          <Requests {...part} />
          <Evidence {...part} />
          <StepAside {...part} />
          {isDesk(file) && <AtTheDesk {...part} />}
        </div>
        <aside class="stack">
          <OnRecord file={file} />
          {!isDesk(file) && <Seats {...part} />}
          {hasAdmission(part) && file.phase !== 'lodged' && <Admission {...part} />}
          <Happened file={file} />
          <Withdraw {...part} />
          <OwnStatement />
        </aside>
      </div>
    </Screen>
  );
}

/** Scrolls to the decision for a reader further down the page. */
function useTopOnceOver(isOverNow: boolean): void {
  const wasOver = useRef(isOverNow);
  useEffect(() => {
    if (isOverNow && !wasOver.current) document.getElementById('main')?.scrollTo(0, 0);
    wasOver.current = isOverNow;
  }, [isOverNow]);
}

/** Desk-only parts stand beside the parts that all readers see. */
function AtTheDesk(part: PartProps) {
  return (
    <>
      <Seats {...part} />
      <LinksCard file={part.file} />
    </>
  );
}

function barOf(part: PartProps): ComponentChildren {
  const { file } = part;
  if (file.phase === 'voting') return <VoteBar {...part} />;
  const isIdle = file.phase === 'lodged' && !mayDo(file, 'director-decided');
  return isOver(file) || isIdle ? undefined : <DeskBar {...part} />;
}

function Sub({ file }: { file: CaseFile }) {
  const say = words(appealWords);
  useClock();
  const seconds = file.until && !isOver(file) ? (Date.parse(file.until) - serverNow.value) / 1000 : 0;
  const parts = [
    seconds > 0 && say.left({ time: duration(seconds) }),
    file.phase === 'voting' && file.committee ? null : say.phase(file.phase),
    file.committee && say.committeeOf({ size: file.committee.size }),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/** Until when the running step lasts; said to readers once when it is over. */
function Deadline({ file }: { file: CaseFile }) {
  const say = words(appealWords);
  useClock();
  if (isOver(file)) return <Pill icon="scale">{say.phase(file.phase)}</Pill>;
  if (!file.until) return undefined;
  const hasPassed = Date.parse(file.until) <= serverNow.value;
  return (
    <Pill tone="appeal" icon="scale">
      {hasPassed ? (
        <span role="alert">{say.over}</span>
      ) : (
        say.by({ time: clockTime(file.until, file.tournament.time_zone) })
      )}
    </Pill>
  );
}
