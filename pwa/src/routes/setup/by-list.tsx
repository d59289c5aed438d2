// A pasted list: shows how each line was read before any player is entered.
import { useSignal } from '@preact/signals';
import { Icon } from '../../components/icon';
import { TextArea } from '../../components/text-area';
import { readList } from '../../lib/entry-lines';
import { words } from '../../lib/i18n/dictionary';
import { setup } from '../../lib/i18n/words/setup';
import { enterAll } from '../../lib/offline/entrants';
import { useOnce } from '../../lib/once';

export function ByList({ division, owner }: { division: string; owner: string }) {
  const say = words(setup);
  const text = useSignal('');
  const { entrants, unread } = readList(text.value);
  const enter = useOnce(async () => {
    await enterAll(division, entrants, owner);
    text.value = unread.join('\n');
  });
  return (
    <div class="form">
      <TextArea
        label={say.list}
        hint={say.listHint}
        isTall
        autocapitalize="words"
        spellcheck={false}
        value={text.value}
        onText={(typed) => (text.value = typed)}
      />
      {entrants.length > 0 && (
        <div class="stack tight" aria-live="polite">
          <p class="cap">{say.listRead({ count: entrants.length })}</p>
          <ul class="read-names">
            {entrants.map(({ firstName, lastName, club }) => (
              <li key={`${lastName} ${firstName}`}>
                <b class="strong">{lastName}</b>
                {firstName && `, ${firstName}`}
                {club && <span class="cap"> · {club}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unread.map((line) => (
        <p key={line} class="note wait">
          <Icon name="circle-alert" />
          <span>{say.unread({ line })}</span>
        </p>
      ))}
      <button type="button" class="btn main-act" disabled={entrants.length === 0} onClick={() => void enter()}>
        {entrants.length === 0 ? say.enter : say.enterAll({ count: entrants.length })}
      </button>
    </div>
  );
}
