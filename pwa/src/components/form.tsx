// A form that the app itself sends and checks: the browser neither leaves the page nor says what is wrong.
import type { JSX } from 'preact';

type Props = Omit<JSX.IntrinsicElements['form'], 'onSubmit' | 'noValidate' | 'ref'> & { onSubmit: () => unknown };

export function Form({ onSubmit, ...form }: Props) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    />
  );
}
