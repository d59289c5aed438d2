// The text of a precedent as it is written: five parts in one language or several, and the articles it reads.
import { useSignal } from '@preact/signals';
import type { PrecedentText } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { language } from '../lib/settings';
import { Field } from './field';
import { Form } from './form';
import { LanguageChoice } from './languages';
import { TextArea } from './text-area';

const PARTS = ['headline', 'facts', 'question', 'holding', 'reasons'] as const;
const LONGEST = 6000;
const NOTHING: PrecedentText = { headline: '', facts: '', question: '', holding: '', reasons: '' };

export interface Writing {
  texts: Readonly<Record<string, PrecedentText | null>>;
  articles: string;
}

/** As it is sent: a language in which nothing was written is left out. */
export function written({ texts, articles }: Writing) {
  const has = (text: PrecedentText | null) => text !== null && PARTS.some((part) => text[part].trim() !== '');
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => has(text))),
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
  const tongue = useSignal(language.value);
  const isSaving = useSignal(false);
  const text = writing.value.texts[tongue.value] ?? NOTHING;
  const save = async () => {
    isSaving.value = true;
    await onSave(writing.value).finally(() => {
      isSaving.value = false;
    });
  };
  return (
    <Form class="card form" onSubmit={save}>
      <LanguageChoice
        label={say.title}
        value={tongue.value}
        onChoose={(chosen) => {
          tongue.value = chosen;
        }}
      />
      {PARTS.map((part) => (
        <TextArea
          key={`${tongue.value} ${part}`}
          label={say[part]}
          lang={tongue.value}
          isTall={part !== 'headline'}
          maxLength={part === 'headline' ? 300 : LONGEST}
          value={text[part]}
          onText={(changed) => {
            const texts = { ...writing.value.texts, [tongue.value]: { ...text, [part]: changed } };
            writing.value = { ...writing.value, texts };
          }}
        />
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
    </Form>
  );
}
