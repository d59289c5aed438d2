// What came of a write that waits for its answer: the server's no, or that there is no network.
import { useEffect, useRef } from 'preact/hooks';
import type { Writing } from '../lib/writing';
import { Icon } from './icon';
import { ProblemNote } from './notice';

export function WritingNotes({ sending, offline }: { sending: Writing; offline: string }) {
  const notes = useRef<HTMLDivElement>(null);
  const { problem, isOffline } = sending;
  useEffect(() => {
    if (problem.value || isOffline.value) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [problem.value, isOffline.value]);
  if (!problem.value && !isOffline.value) return null;
  return (
    <div class="stack" ref={notes}>
      {problem.value && <ProblemNote problem={problem.value} />}
      {isOffline.value && (
        <p class="note" role="alert">
          <Icon name="cloud-alert" />
          <span>{offline}</span>
        </p>
      )}
    </div>
  );
}
