// After lodging: it is on this device, and what comes next.
import { to } from '../lib/router/addresses';
import { Icon } from './icon';
import { Screen } from './screen';

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
