// Figures of the institution, as bars with the table beside them: time to decide, departures, appeals. None of a person.

import { useSignal } from '@preact/signals';
import { type Bar, BarChart } from '../components/bar-chart';
import { Choice } from '../components/choice';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { DayField } from '../components/typed-field';
import type { FiguresRow, Statistics } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { GROUPINGS, type Grouping, inMinutes, inPercent, MEASURES, type Measure, measured } from '../lib/figures';
import { words } from '../lib/i18n/dictionary';
import { figures } from '../lib/i18n/words/precedents';
import { descriptionOf, kindLabel, kindOf } from '../lib/kinds';
import { reading, useReading, useReadings } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { tournament } from '../lib/session';
import '../styles/period.css';
import '../styles/statistics.css';

const MOST_BARS = 12;

export function StatisticsScreen() {
  const say = words(figures);
  useReadings((useReading(urls.rulebooks()).data ?? []).map((known) => urls.description(known.id)));
  const since = useSignal('');
  const until = useSignal('');
  const counted = useReading(
    urls.statistics(tournament.value?.tournament, since.value || undefined, until.value || undefined),
  );
  return (
    <Screen title={say.title} sub={tournament.value?.name} back={to('more')}>
      <div class="page wide">
        <p class="note">
          <Icon name="sigma" />
          <span>{say.totalsOnly}</span>
        </p>
        <form class="period" onSubmit={(event) => event.preventDefault()}>
          <DayField label={say.since} value={since.value} onValue={(day) => (since.value = day)} />
          <DayField label={say.until} value={until.value} onValue={(day) => (until.value = day)} />
        </form>
        {counted.data ? <Shown all={counted.data} /> : <Awaited reading={counted} />}
      </div>
    </Screen>
  );
}

function Shown({ all }: { all: Statistics }) {
  const say = words(figures);
  const measure = useSignal<Measure>('rulings');
  const grouping = useSignal<Grouping>('kind');
  const names = { rulings: say.rulings, median: say.median, departures: say.departures, upheld: say.upheld };
  const groups = { kind: say.byKind, article: say.byArticle, month: say.byMonth };
  if (all.total.rulings === 0) return <Empty>{say.none}</Empty>;
  const rows = { kind: all.by_kind, article: all.by_article, month: all.by_month }[grouping.value];
  return (
    <>
      <Totals total={all.total} />
      <div class="chosen-figures">
        <Choice<Measure>
          label={say.measure}
          value={measure.value}
          options={MEASURES.map((value) => ({ value, word: names[value] }))}
          onChoose={(chosen) => (measure.value = chosen)}
        />
        <Choice<Grouping>
          label={say.by}
          value={grouping.value}
          options={GROUPINGS.map((value) => ({ value, word: groups[value] }))}
          onChoose={(chosen) => (grouping.value = chosen)}
        />
      </div>
      <div class="figures">
        <section class="card">
          <h2>{names[measure.value]}</h2>
          <BarChart bars={barsOf(rows, measure.value, grouping.value)} />
        </section>
        <Table rows={rows} grouping={grouping.value} caption={groups[grouping.value]} />
      </div>
    </>
  );
}

function barsOf(rows: readonly FiguresRow[], measure: Measure, grouping: Grouping): Bar[] {
  return rows.slice(0, MOST_BARS).map((row) => {
    const value = measured(row, measure);
    return {
      key: `${row.rulebook} ${row.key}`,
      label: nameOf(row, grouping),
      value: value ?? 0,
      said: value === null ? '–' : said(row, measure),
    };
  });
}

function said(row: FiguresRow, measure: Measure): string {
  if (measure === 'rulings') return String(row.rulings);
  if (measure === 'median') return words(figures).minutes({ text: inMinutes(row.median_seconds ?? 0) });
  return inPercent(measure === 'departures' ? row.departing_share : row.upheld_share);
}

function nameOf(row: FiguresRow, grouping: Grouping): string {
  if (grouping !== 'kind') return row.key;
  const known = reading(urls.rulebooks()).value.data ?? [];
  const naming = known.map(({ id }) => descriptionOf(id)).find((each) => kindOf(each, row.key) !== null);
  return kindLabel(naming ?? null, row.key);
}

function Totals({ total }: { total: FiguresRow }) {
  const say = words(figures);
  const shown = [
    [say.rulings, String(total.rulings)],
    [say.median, total.median_seconds === null ? '–' : say.minutes({ text: inMinutes(total.median_seconds) })],
    [say.departures, inPercent(total.departing_share)],
    [say.appeals, String(total.appeals)],
    [say.upheld, inPercent(total.upheld_share)],
  ];
  return (
    <dl class="figure-totals">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ rows, grouping, caption }: { rows: readonly FiguresRow[]; grouping: Grouping; caption: string }) {
  const say = words(figures);
  const minutes = (seconds: number | null) => (seconds === null ? '–' : say.minutes({ text: inMinutes(seconds) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, and must do so from the keyboard
    <section class="card table-box" tabIndex={0} aria-label={caption}>
      <table class="figures-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{caption}</span>
            </th>
            <th scope="col">{say.rulings}</th>
            <th scope="col">{say.median}</th>
            <th scope="col">{say.ninth}</th>
            <th scope="col">{say.departures}</th>
            <th scope="col">{say.appeals}</th>
            <th scope="col">{say.upheld}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.rulebook} ${row.key}`}>
              <th scope="row">{nameOf(row, grouping)}</th>
              <td data-label={say.rulings}>{row.rulings}</td>
              <td data-label={say.median}>{minutes(row.median_seconds)}</td>
              <td data-label={say.ninth}>{minutes(row.ninth_seconds)}</td>
              <td data-label={say.departures}>{inPercent(row.departing_share)}</td>
              <td data-label={say.appeals}>{row.appeals}</td>
              <td data-label={say.upheld}>{inPercent(row.upheld_share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
