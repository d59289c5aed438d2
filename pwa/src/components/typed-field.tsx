// A field for a day or a time, written as the language does; a day can also be picked from the browser's calendar.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { words } from '../lib/i18n/dictionary';
import { DAY, TIME, type Typed } from '../lib/i18n/typed';
import { typedWords } from '../lib/i18n/words/typed';
import { Field } from './field';
import { Icon } from './icon';

interface Props {
  label: string;
  hint?: string | undefined;
  /** A day as 2026-11-21, a time as 09:05; '' for none. */
  value: string;
  wrong?: string | undefined;
  onValue: (value: string) => void;
}

export function DayField(props: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <TypedField
      {...props}
      form={DAY}
      example="2026-11-21"
      peek={
        <span class="day-pick">
          <input
            ref={picker}
            class="sr"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={props.value}
            onInput={(event) => props.onValue(event.currentTarget.value)}
          />
          <button
            type="button"
            class="btn icon"
            aria-label={words(typedWords).calendar}
            onClick={() => picker.current?.showPicker?.()}
          >
            <Icon name="calendar-days" />
          </button>
        </span>
      }
    />
  );
}

export function TimeField(props: Props) {
  return <TypedField {...props} form={TIME} example="09:05" />;
}

interface TypedProps extends Props {
  form: Typed;
  example: string;
  peek?: ComponentChildren;
}

function TypedField({ label, hint, value, wrong, onValue, form, example, peek }: TypedProps) {
  const text = useSignal<string | null>(null);
  const isTyping = useSignal(false);
  const isUnread = text.value !== null && form.read(text.value) === null;
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      autocomplete="off"
      value={text.value ?? form.shown(value)}
      wrong={isUnread && !isTyping.value ? words(typedWords).writeAs({ example: form.edited(example) }) : wrong}
      peek={peek}
      onFocus={({ currentTarget: field }) => {
        isTyping.value = true;
        text.value ??= form.edited(value);
        // at once, so that what is typed takes the place of all of it
        field.value = text.value;
        field.select();
      }}
      onBlur={() => {
        isTyping.value = false;
        if (!isUnread) text.value = null;
      }}
      onText={(typed) => {
        text.value = typed;
        onValue(form.read(typed) ?? '');
      }}
    />
  );
}
