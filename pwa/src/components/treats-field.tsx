// A proposal's treatment of earlier precedents, found by words or citation.
import { useSignal } from '@preact/signals';
import type { PrecedentSummary, PrecedentTreatment } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { NOTHING_ASKED, usePrecedents } from '../lib/precedents';
import { tongueOf } from '../lib/tongues';
import { Choice } from './choice';
import { Field } from './field';
import { Icon } from './icon';
import '../styles/treated.css';

export type How = PrecedentTreatment['how'];

export interface Treats {
  precedent: string;
  citation: string;
  how: How;
}

const MOST_SHOWN = 5;

interface Props {
  treats: readonly Treats[];
  onChange: (treats: readonly Treats[]) => void;
}

export function TreatsField({ treats, onChange }: Props) {
  const say = words(precedents);
  const text = useSignal('');
  const isAsked = text.value.trim() !== '';
  const searched = usePrecedents({ ...NOTHING_ASKED, q: text.value });
  const named = new Set(treats.map((each) => each.precedent));
  const found = isAsked ? (searched.page?.results ?? []).filter((each) => !named.has(each.id)) : [];
  const name = (precedent: PrecedentSummary) => {
    text.value = '';
    onChange([...treats, { precedent: precedent.id, citation: precedent.citation, how: 'followed' }]);
  };
  return (
    <section class="card form">
      <h2>{say.speaksOf}</h2>
      {treats.map((each) => (
        <Named
          key={each.precedent}
          each={each}
          onHow={(how) => onChange(treats.map((one) => (one.precedent === each.precedent ? { ...one, how } : one)))}
          onDrop={() => onChange(treats.filter((one) => one.precedent !== each.precedent))}
        />
      ))}
      <Field
        type="search"
        inputMode="search"
        autocomplete="off"
        label={say.nameEarlier}
        hint={say.nameEarlierHint}
        value={text.value}
        onText={(typed) => (text.value = typed)}
      />
      {found.length > 0 && (
        <ul class="list">
          {found.slice(0, MOST_SHOWN).map((precedent) => (
            <li key={precedent.id}>
              <button type="button" class="item" onClick={() => name(precedent)}>
                <Icon name="plus" />
                <span class="grow">
                  <b class="strong">{precedent.headline[tongueOf(precedent.headline)]}</b>
                  <span class="cap cited">{precedent.citation}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Named({ each, onHow, onDrop }: { each: Treats; onHow: (how: How) => void; onDrop: () => void }) {
  const say = words(precedents);
  const means = { followed: say.followsMeans, distinguished: say.distinguishesMeans, overtaken: say.overtakesMeans };
  return (
    <div class="treated">
      <p class="row">
        <span class="cited">{each.citation}</span>
        <button
          type="button"
          class="btn plain"
          aria-label={say.dropEarlier({ citation: each.citation })}
          onClick={onDrop}
        >
          <Icon name="x" />
        </button>
      </p>
      <Choice<How>
        label={each.citation}
        value={each.how}
        options={[
          { value: 'followed', word: say.follows },
          { value: 'distinguished', word: say.distinguishes },
          { value: 'overtaken', word: say.overtakes },
        ]}
        onChoose={onHow}
      />
      <p class="cap">{means[each.how]}</p>
    </div>
  );
}
