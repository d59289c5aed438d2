// Lodging an appeal or a complaint: the form's frame with its question, and what is shown after it.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { to } from '../lib/router/addresses';
import { Dialog } from './dialog';
import { Icon } from './icon';
import { Screen } from './screen';

export type LodgingStep = 'writing' | 'lacking' | 'asking';

interface FormProps {
  title: string;
  sub: string | undefined;
  back: string;
  say: { lodge: string; lodgeWhat: string; notYet: string; lodgeAsk: (given: { name: string }) => string };
  step: Signal<LodgingStep>;
  isLacking: boolean;
  /** Who lodges it, once that is chosen. */
  name: string | null;
  onLodge: () => Promise<void>;
  children: ComponentChildren;
}

export function LodgingForm({ title, sub, back, say, step, isLacking, name, onLodge, children }: FormProps) {
  return (
    <Screen
      title={title}
      sub={sub}
      back={back}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap wide-only">{say.lodgeWhat}</p>
          <div class="single">
            <button
              type="button"
              class="btn main-act record-act"
              onClick={() => (step.value = isLacking ? 'lacking' : 'asking')}
            >
              <Icon name="scale" />
              {say.lodge}
            </button>
          </div>
        </div>
      }
    >
      <div class="page">{children}</div>
      {step.value === 'asking' && name !== null && (
        <Dialog
          question={say.lodgeAsk({ name })}
          act={say.lodge}
          stay={say.notYet}
          onAct={onLodge}
          onStay={() => (step.value = 'writing')}
        >
          <p>{say.lodgeWhat}</p>
        </Dialog>
      )}
    </Screen>
  );
}

interface Props {
  title: string;
  sub: string | undefined;
  /** The appeal or complaint. */
  id: string;
  /** That it was lodged, and when. */
  lodged: string;
  what: string;
  /** The words of what opens its file. */
  open: string;
}

export function Lodged({ title, sub, id, lodged, what, open }: Props) {
  return (
    <Screen
      title={title}
      sub={sub}
      back={to('floor')}
      bar={
        <div class="barline">
          <span class="wide-only" />
          <div class="single">
            <a class="btn main-act record-act" href={to('appeal', { appeal: id })}>
              <Icon name="scale" />
              {open}
            </a>
          </div>
        </div>
      }
    >
      <div class="page">
        <section class="card done">
          <p class="done-mark">
            <Icon name="check" />
            <span role="status">
              <b>{lodged}</b>
              <span class="cap">{what}</span>
            </span>
          </p>
        </section>
      </div>
    </Screen>
  );
}
