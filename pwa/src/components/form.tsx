// A form that the app itself sends and checks: the browser neither leaves the page nor says what is wrong.
import type { JSX } from 'preact';
import { useOnce } from '../lib/once';

type Props = Omit<JSX.IntrinsicElements['form'], 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: (form: HTMLFormElement) => unknown;
};

export function Form({ onSubmit, ...form }: Props) {
  const submit = useOnce(onSubmit);
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sent = event.currentTarget;
        void submit(sent).then(() => requestAnimationFrame(() => showFault(sent)));
      }}
    />
  );
}

/** The first fault may stand far above the button that sends a form. */
function showFault(sent: HTMLFormElement): void {
  const field = sent.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else sent.querySelector('.wrong')?.scrollIntoView({ block: 'center' });
}
