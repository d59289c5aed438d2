// The text of a precedent as it is written: five parts in one language or both, and the articles it reads.
import { useSignal } from '@preact/signals';
import type { PrecedentText } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { type Language, language } from '../lib/settings';
import { Choice } from './choice';
import { Field } from './field';

const PARTS = ['headline', 'facts', 'question', 'holding', 'reasons'] as const;
const LONGEST = 6000;
const NOTHING: PrecedentText = { headline: '', facts: '', question: '', holding: '', reasons: '' };

export interface Writing {
  en: PrecedentText | null;
  fr: PrecedentText | null;
  articles: string;
}

/** As it is sent: a language in which nothing was written is left out. */
export function written({ en, fr, articles }: Writing) {
  const has = (text: PrecedentText | null) => text !== null && PARTS.some((part) => text[part].trim() !== '');
  return {
    texts: { ...(has(en) ? { en } : {}), ...(has(fr) ? { fr } : {}) },
    articles: articles.split(/[,;\s]+/).filter(Boolean),
  };
}

interface Props {
  start: Writing;
  act: string;
  onSave: (writing: Writing) => Promise<void>;
}

export function TextForm({ start, act, onSave }: Props) {
  const say = words(precedents);
  const writing = useSignal<Writing>(start);
  const tongue = useSignal<Language>(language.value);
  const isSaving = useSignal(false);
  const text = writing.value[tongue.value] ?? NOTHING;
  const save = async () => {
    isSaving.value = true;
    await onSave(writing.value).finally(() => {
      isSaving.value = false;
    });
  };
  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Choice<Language>
        label={say.title}
        value={tongue.value}
        options={[
          { value: 'en', word: say.english },
          { value: 'fr', word: say.french },
        ]}
        onChoose={(chosen) => {
          tongue.value = chosen;
        }}
      />
      {PARTS.map((part) => (
        <div class="field" key={`${tongue.value} ${part}`}>
          <label for={part}>{say[part]}</label>
          <textarea
            id={part}
            lang={tongue.value}
            class={part === 'headline' ? 'area' : 'area tall'}
            maxLength={part === 'headline' ? 300 : LONGEST}
            value={text[part]}
            onInput={(event) => {
              const changed = { ...text, [part]: event.currentTarget.value };
              writing.value = { ...writing.value, [tongue.value]: changed };
            }}
          />
        </div>
      ))}
      <Field
        label={say.reads}
        hint={say.articlesHint}
        value={writing.value.articles}
        autocapitalize="none"
        onText={(articles) => {
          writing.value = { ...writing.value, articles };
        }}
      />
      <button type="submit" class="btn main-act" disabled={isSaving.value}>
        {act}
      </button>
    </form>
  );
}
