// A shown position for others: its ids to copy, each with what it can't carry, and the server's picture of it to save.
import { useSignal } from '@preact/signals';
import type { PositionInForms, Side } from '../lib/api/types';
import { type Asked, idOf, pictureUrl, readId, whyNot } from '../lib/board/ids';
import type { Scene } from '../lib/board/scene';
import { said, words } from '../lib/i18n/dictionary';
import { board as boardWords } from '../lib/i18n/words/board';
import { language } from '../lib/settings';
import { Icon } from './icon';
import { ProblemNote } from './notice';

const FORM_NAMES: Record<string, string> = { xgid: 'XGID', gnu: 'GNU Backgammon', ogid: 'OGID' };

interface Props {
  scene: Scene;
  below: Side;
  names: Record<Side, string>;
}

export function PositionForms({ scene, below, names }: Props) {
  const say = words(boardWords);
  const known = useSignal<{ id: string; told: PositionInForms } | null>(null);
  const asked = useSignal<Asked>({ is: 'nothing' });
  const id = idOf(scene);
  const told = known.value?.id === id ? known.value.told : null;
  const ask = async () => {
    asked.value = { is: 'asking' };
    try {
      known.value = { id, told: await readId(id) };
      asked.value = { is: 'nothing' };
    } catch (reason) {
      asked.value = whyNot(reason);
    }
  };
  return (
    <details
      class="position-forms"
      open={told !== null}
      onToggle={(event) => {
        if (event.currentTarget.open && !told && asked.value.is !== 'asking') void ask();
      }}
    >
      <summary class="btn plain">
        {say.asId}
        <Icon name="chevron-down" />
      </summary>
      {asked.value.is === 'offline' && <p class="note">{say.idOffline}</p>}
      {asked.value.is === 'refused' && <ProblemNote problem={asked.value.problem} />}
      {told && <Ids told={told} />}
      {told && (
        <a class="btn" href={pictureUrl(scene, below, names, language.value)} download="position.svg">
          <Icon name="download" />
          {say.savePicture}
        </a>
      )}
    </details>
  );
}

function Ids({ told }: { told: PositionInForms }) {
  const say = words(boardWords);
  const copied = useSignal<string | null>(null);
  return (
    <ul class="plain-list stack tight">
      {told.forms.map(({ format, text, lost, assumed }) => {
        const name = FORM_NAMES[format];
        if (!name) return null;
        const without = [...lost, ...assumed].map(({ label }) => said(label)).join(', ');
        return (
          <li key={format} class="id-line">
            <span class="grow">
              <b class="strong">{name}</b> {text ? <code>{text}</code> : say.cantHold}
              {text && without && <span class="cap">{say.lacks({ what: without })}</span>}
            </span>
            {text && (
              <button
                type="button"
                class="btn"
                aria-label={say.copyOf({ form: name })}
                onClick={() => void navigator.clipboard.writeText(text).then(() => (copied.value = format))}
              >
                {copied.value === format ? say.copied : say.copy}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
