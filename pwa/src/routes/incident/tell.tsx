// Telling both players: when each was told, by a drawn name, a word, or the refusal to sign.
import { Icon } from '../../components/icon';
import { SignaturePad } from '../../components/signature-pad';
import type { BySide, SideNames } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { deciding } from '../../lib/i18n/words/finality';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { to } from '../../lib/router/addresses';
import { type Draft, isReplacing, replacing } from '../../lib/ruling';

interface Props {
  /** The incident to be shown turned round; none where there is nothing to turn. */
  id: string | null;
  draft: Draft;
  names: BySide<SideNames> | null;
  onTold: (told: Draft['told']) => void;
}

export function Tell({ id, draft, names, onTold }: Props) {
  const say = words(rulingWords);
  return (
    <section class="card">
      <h2>{say.tell}</h2>
      <p class="cap">{id === null ? words(deciding).isFinal : say.tellWhat}</p>
      {names && <Pads draft={draft} names={names} onTold={onTold} />}
      <p class="cap">{say.padsHere}</p>
      {id !== null && (
        <a class="btn turn-act" href={isReplacing() ? replacing('show', id) : to('show', { incident: id })}>
          <Icon name="rotate-ccw" />
          {say.turn}
        </a>
      )}
    </section>
  );
}

interface PadsProps extends Pick<Props, 'onTold'> {
  draft: Pick<Draft, 'told'>;
  names: BySide<SideNames>;
}

export function Pads({ draft, names, onTold }: PadsProps) {
  return (
    <div class="sign">
      {(['A', 'B'] as const).map((side) => (
        <SignaturePad
          key={side}
          name={names[side].name}
          told={draft.told[side]}
          onTold={(told) => {
            const { [side]: _, ...rest } = draft.told;
            onTold(told ? { ...rest, [side]: told } : rest);
          }}
        />
      ))}
    </div>
  );
}
