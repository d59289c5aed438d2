// When the rounds would start, from the length that the rulebook's time gives them.
import { useSignal } from '@preact/signals';
import { TimeField } from '../../components/typed-field';
import type { TournamentFormat } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { locale } from '../../lib/i18n/format';
import { TIME } from '../../lib/i18n/typed';
import { newTournament } from '../../lib/i18n/words/events';
import { DAY_MS, daysBetween, type Plan, timetable } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';
import '../../styles/options.css';

const FIRST_ROUND_AT = '10:00';

export function Timetable({ plan, format }: { plan: Plan; format: TournamentFormat }) {
  const say = words(newTournament);
  const first = useSignal(FIRST_ROUND_AT);
  const length = plan.matchLength === null ? undefined : String(plan.matchLength);
  const minutes = useReading(urls.allotment(plan.rulebook, length)).data?.round_minutes;
  const starts = Date.parse(`${plan.startsOn}T12:00:00Z`);
  const days = Math.max(1, daysBetween(plan.startsOn, plan.endsOn) + 1);
  const rows = minutes && plan.rounds ? timetable(plan.rounds, minutes, first.value, days) : [];
  if (!minutes) return null;
  return (
    <section class="card">
      <h2>{say.timetable}</h2>
      <p class="cap">{say.timetableFor({ minutes })}</p>
      {rows.length > 0 && (
        <>
          <TimeField
            label={say.firstRoundAt}
            value={first.value}
            onValue={(time) => (first.value = time || FIRST_ROUND_AT)}
          />
          <ol class="plan">
            {rows.map((row, index) => (
              <>
                {row.day !== rows[index - 1]?.day && (
                  <li key={`day-${row.day}`} class="day">
                    {dayName(starts + row.day * DAY_MS)}
                  </li>
                )}
                <li key={index}>
                  <time>{TIME.shown(row.at)}</time>
                  <span>{say.round({ number: index + 1 })}</span>
                </li>
              </>
            ))}
            {format.stages.length > 1 && <li class="day">{say.thenFinals}</li>}
          </ol>
        </>
      )}
    </section>
  );
}

function dayName(at: number): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat(locale(), form).format(at);
}
