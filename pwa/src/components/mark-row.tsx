// One marked name: what it is, what may stand in its place, and the two things that a person can say of it.
import { useSignal } from '@preact/signals';
import type { NameMark } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { Field } from './field';
import { Icon } from './icon';
import { Pill } from './pill';
import '../styles/marks.css';

export interface Verdict {
  verdict: 'kept' | 'replaced';
  replacement?: string;
}

export function MarkRow({ mark, onSay }: { mark: NameMark; onSay: ((verdict: Verdict) => void) | null }) {
  const say = words(precedents);
  const replacement = useSignal(mark.suggestion);
  const mayStay = !mark.is_minor && mark.what !== 'address';
  const isPart = mark.part in PART_WORDS ? (mark.part as keyof typeof PART_WORDS) : 'facts';
  return (
    <li class="mark-row">
      <p class="row">
        <b class="strong" lang={mark.language}>
          {mark.found}
        </b>
        <span class="cap">{[say[mark.what], say[isPart], mark.language.toUpperCase()].join(' · ')}</span>
      </p>
      {mark.is_minor && (
        <Pill tone="grave" icon="circle-alert">
          {say.minor}
        </Pill>
      )}
      {mark.verdict === 'kept' ? (
        <Pill tone="settled" icon="check">
          {say.kept}
        </Pill>
      ) : (
        onSay && (
          <>
            <Field label={say.replaceBy} value={replacement.value} onText={(text) => (replacement.value = text)} />
            <div class="pairs">
              {mayStay && (
                <button type="button" class="btn" onClick={() => onSay({ verdict: 'kept' })}>
                  {say.keep}
                </button>
              )}
              <button
                type="button"
                class="btn"
                onClick={() => onSay({ verdict: 'replaced', replacement: replacement.value })}
              >
                <Icon name="arrow-left-right" />
                {say.replace}
              </button>
            </div>
          </>
        )
      )}
    </li>
  );
}

const PART_WORDS = { headline: 0, facts: 0, question: 0, holding: 0, reasons: 0 } as const;
