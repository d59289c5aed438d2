// When the rounds would start, from the length that the rulebook's time gives them.
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { TournamentFormat } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import { type Plan, timetable } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';
import { language } from '../../lib/settings';

const DAY_MS = 86_400_000;

export function Timetable({ plan, format }: { plan: Plan; format: TournamentFormat }) {
  const say = words(newTournament);
  const id = useId();
  const first = useSignal('10:00');
  const length = plan.matchLength === null ? undefined : String(plan.matchLength);
  const minutes = useReading(urls.allotment(plan.rulebook, length)).data?.round_minutes;
  const starts = Date.parse(`${plan.startsOn}T12:00:00Z`);
  const days = Math.max(1, Math.round((Date.parse(`${plan.endsOn}T12:00:00Z`) - starts) / DAY_MS) + 1);
  const rows = minutes && plan.rounds ? timetable(plan.rounds, minutes, first.value, days) : [];
  if (!minutes) return null;
  return (
    <section class="card">
      <h2>{say.timetable}</h2>
      <p class="cap">{say.timetableFor({ minutes })}</p>
      {rows.length > 0 && (
        <>
          <div class="field">
            <label for={id}>{say.firstRoundAt}</label>
            <input
              id={id}
              class="input"
              type="time"
              value={first.value}
              onInput={(event) => (first.value = event.currentTarget.value || '10:00')}
            />
          </div>
          <ol class="plan">
            {rows.map((row, index) => (
              <>
                {row.day !== rows[index - 1]?.day && (
                  <li key={`day-${row.day}`} class="day">
                    {dayName(starts + row.day * DAY_MS)}
                  </li>
                )}
                <li key={index}>
                  <time>{row.at}</time>
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
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat(language.value, form).format(at);
}
