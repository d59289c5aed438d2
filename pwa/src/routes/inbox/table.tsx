// The table of the inbox; on phones each row is a block of its own. j and k move the focus from row to row, Enter opens.
import { useEffect } from 'preact/hooks';
import { ArticleRef } from '../../components/article-ref';
import type { IconName } from '../../components/icon';
import { Pill, type PillTone } from '../../components/pill';
import type { InboxRow } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { clockTime, shortDate } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { inbox } from '../../lib/i18n/words/inbox';
import { moved } from '../../lib/inbox';
import { to } from '../../lib/router/addresses';
import { query } from '../../lib/router/location';
import { inWords } from '../../lib/tongues';

const LOOKS: Record<InboxRow['state'], [PillTone, IconName]> = {
  new: ['call', 'inbox'],
  read: ['plain', 'eye'],
  acknowledged: ['settled', 'check'],
};

export function InboxTable({ rows, open }: { rows: readonly InboxRow[]; open: string | undefined }) {
  const say = words(inbox);
  return (
    <table class="desk">
      <thead>
        <tr>
          {[say.tournament, say.duty, say.matter, say.received, say.state].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === open} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isOpen }: { row: InboxRow; isOpen: boolean }) {
  const say = words(inbox);
  const { matter, table, sides } = row.about;
  return (
    <tr class={row.state}>
      <td class="at">{row.tournament_name}</td>
      <td class="duty">
        <ArticleRef number={row.duty} />
      </td>
      <td class="matter">
        <a
          href={to('inbox-report', { report: row.id }) + (query.value.size ? `?${query.value}` : '')}
          aria-current={isOpen ? 'page' : undefined}
          data-row
        >
          {inWords(matter)}
        </a>
        <span class="cap">
          {[sides, table && words(common).table({ number: Number(table) })].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td class="received num">{`${shortDate(row.received_at, row.time_zone)}, ${clockTime(row.received_at, row.time_zone)}`}</td>
      <td class="how">
        <span class="pills">
          <InboxState state={row.state} />
          {row.open_questions > 0 && <Pill icon="circle-help">{say.openQuestions({ count: row.open_questions })}</Pill>}
          {row.answered_questions > 0 && (
            <Pill tone="settled" icon="circle-help">
              {say.answeredQuestions({ count: row.answered_questions })}
            </Pill>
          )}
        </span>
      </td>
    </tr>
  );
}

export function InboxState({ state }: { state: InboxRow['state'] }) {
  const [tone, icon] = LOOKS[state];
  return (
    <Pill tone={tone} icon={icon}>
      {words(inbox)[state]}
    </Pill>
  );
}

const TYPED_IN = 'input, textarea, select, dialog';

/** Letter keys move the selection unless the user is typing or holds a modifier; without a focused row they start at the open report. */
export function useRowKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const focused = rows.indexOf(document.activeElement as HTMLElement);
      const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'page');
      const next = moved(event.key, at, rows.length);
      if (next === null) return;
      event.preventDefault();
      rows[next]?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
