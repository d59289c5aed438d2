// Placeholders: an empty list, data not on the device yet, a refusal by the server.
import type { ComponentChildren } from 'preact';
import type { Problem } from '../lib/api/problem';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import type { Reading } from '../lib/offline/answers';
import { Icon } from './icon';

/** One sentence, at most one action, no drawing. */
export function Empty({ children, action }: { children: ComponentChildren; action?: ComponentChildren }) {
  return (
    <div class="empty">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Grey blocks, 300 ms late. */
export function Blocks({ count = 3 }: { count?: number }) {
  return (
    <div class="blocks" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

/** The statuses of a refusal that turns on what was sent. */
const OF_CONTENT: readonly number[] = [400, 409, 422];

/** A no of the server, its code in small; of something that was sent, what was found and what was expected. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const say = words(common);
  const { field, found, expected } = OF_CONTENT.includes(problem.status) ? problem : {};
  return (
    <div class="problem" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p class="strong">{problem.detail || say.serverSays}</p>
        {field && <p>{say.labelled({ label: say.field, value: field })}</p>}
        {found != null && <p>{say.labelled({ label: say.found, value: shown(found) })}</p>}
        {expected != null && <p>{say.labelled({ label: say.expected, value: shown(expected) })}</p>}
        <code>
          {problem.status} {problem.code}
        </code>
      </div>
    </div>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The placeholder of a reading without data; null once it has some. */
export function Awaited({ reading, blocks = 3 }: { reading: Reading<unknown>; blocks?: number }) {
  const say = words(common);
  if (reading.data !== null) return null;
  if (reading.problem) return <ProblemNote problem={reading.problem} />;
  if (reading.isLoading) return <Blocks count={blocks} />;
  return <Empty>{say.notHere}</Empty>;
}
