// What came of a write that waits for its answer: the server's no, or that there is no network.
import type { Writing } from '../lib/writing';
import { Icon } from './icon';
import { ProblemNote } from './notice';

export function WritingNotes({ sending, offline }: { sending: Writing; offline: string }) {
  return (
    <>
      {sending.problem.value && <ProblemNote problem={sending.problem.value} />}
      {sending.isOffline.value && (
        <p class="note" role="alert">
          <Icon name="cloud-alert" />
          <span>{offline}</span>
        </p>
      )}
    </>
  );
}
