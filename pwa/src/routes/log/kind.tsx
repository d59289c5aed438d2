// Choosing the kind: the group's kinds at the bottom of their space, the groups docked, a search over all, and "something else".

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon, iconNamed } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { Strip } from '../../components/strip';
import { Timer } from '../../components/timer';
import type { Description, Kind } from '../../lib/api/types';
import { openIncidents, type Place, useDescription, usePlace, WITHOUT_ADVICE } from '../../lib/case';
import { unsentIncidents } from '../../lib/current-floor';
import { capital } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { inSentence } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { log } from '../../lib/i18n/words/log';
import { byFrequency, COMMON_GROUP, MOST_COMMON, searchKinds, sectionsOf, timesLogged } from '../../lib/kind-order';
import { groupLabel, kindLabel, kindOf } from '../../lib/kinds';
import type { LocalIncident } from '../../lib/offline/database';
import { localIncidents } from '../../lib/offline/incidents';
import { to } from '../../lib/router/addresses';
import { onward, query } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { Groups } from './kind-groups';
import { Other } from './other';
import { changeKind, startIncident } from './start';

export function LogKind({ params }: ScreenProps) {
  const match = params.match ?? '';
  const say = words(log);
  const place = usePlace(match);
  const description = useDescription(place.rulebook);
  const group = useSignal<string | null>(query.value.get('group'));
  const search = useSignal<string | null>(null);
  const isOther = useSignal(false);
  const changed = localIncidents.value.find((known) => known.id === query.value.get('change')) ?? null;
  const { table } = place;
  if (isOther.value) return <Other place={place} match={match} onBack={() => (isOther.value = false)} />;
  const groups = description.data ? [commonGroup(), ...description.data.groups] : [];
  const calledFor = table?.state === 'call' ? table.call?.group : null;
  const chosen = groups.find((known) => known.group === (group.value ?? calledFor))?.group ?? groups[0]?.group ?? null;
  const called = table?.state === 'call' ? table.call : null;
  return (
    <Screen
      title={changed ? say.changeTitle : say.title}
      sub={table && <Called place={place} description={description.data} />}
      back={to('match', { match })}
      aside={called && <Timer since={Date.parse(called.happened_at)} />}
      hidesNavigation
      bar={
        groups.length > 0 && (
          <Groups
            groups={groups}
            chosen={search.value === null ? chosen : null}
            onChoose={(next) => {
              group.value = next;
              search.value = null;
            }}
          />
        )
      }
    >
      <div class="kindwrap stack">
        {table ? <Strip table={table} /> : <span />}
        <div class="stack tight">
          {!changed && <OpenCases match={match} description={description.data} />}
          {place.match && place.rulebook === null && <Empty>{say.noRulebook}</Empty>}
          {place.rulebook !== null && !description.data && <Awaited reading={description} />}
          {description.data && (
            <Kinds
              place={place}
              description={description.data}
              group={chosen}
              search={search.value}
              changed={changed}
              onSearch={(text) => (search.value = text)}
            />
          )}
          {table && !changed && <OtherRow onOpen={() => (isOther.value = true)} />}
        </div>
      </div>
    </Screen>
  );
}

/** Ten kinds that come up at any table, before the groups of the rulebook. */
function commonGroup(): Description['groups'][number] {
  const { frequent } = words(log);
  return { group: COMMON_GROUP, label: { en: frequent, fr: frequent }, icon: 'star' };
}

/** This person's open cases of the match: going on with one is offered beside logging another. */
function OpenCases({ match, description }: { match: string; description: Description | null }) {
  return (
    <>
      {openIncidents(match).map((known) => (
        <a key={known.id} class="kindrow" href={caseHref(known)}>
          <Icon name={iconNamed(kindOf(description, known.kind)?.icon)} />
          <span>
            {kindLabel(description, known.kind)}
            <small>{words(log).openCase}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
      ))}
    </>
  );
}

function caseHref(known: LocalIncident): string {
  if (known.kind === WITHOUT_ADVICE) return to('ruling', { incident: known.id });
  return `${to('log-facts', { match: known.match, kind: known.kind })}?incident=${known.id}`;
}

function headOf(description: Description, group: string | null): string {
  if (group === COMMON_GROUP) return words(log).frequent;
  return group ? groupLabel(description, group) : words(log).kinds;
}

function Called({ place, description }: { place: Place; description: Description | null }) {
  const { table } = place;
  const group = table?.state === 'call' ? table.call?.group : null;
  const about = group ? groupLabel(description, group) : null;
  const called = about && words(log).calledFor({ what: inSentence(about) });
  return <>{[table && words(common).table({ number: table.table }), called].filter(Boolean).join(' · ')}</>;
}

interface KindsProps {
  place: Place;
  description: Description;
  group: string | null;
  /** null: not searching. */
  search: string | null;
  /** The case that is to have another kind. */
  changed: LocalIncident | null;
  onSearch: (text: string | null) => void;
}

function Kinds({ place, description, group, search, changed, onSearch }: KindsProps) {
  const say = words(log);
  const ordered = useMemo(
    () =>
      byFrequency(
        description.kinds,
        timesLogged(
          place.match?.logged_kinds,
          localIncidents.peek().filter((known) => unsentIncidents.peek().has(known.id)),
        ),
      ),
    [description, place.match?.logged_kinds],
  );
  const inGroup =
    group === COMMON_GROUP ? ordered.slice(0, MOST_COMMON) : ordered.filter((kind) => kind.group === group);
  const shown = search === null ? inGroup : searchKinds(ordered, search);
  const isOneGroup = search === null && group !== COMMON_GROUP;
  const sections = isOneGroup ? sectionsOf(shown, description.kinds) : [{ heading: null, kinds: shown }];
  return (
    <>
      {search === null ? (
        <div class="kind-head">
          <h2 class="eyebrow">{headOf(description, group)}</h2>
          <button type="button" class="btn icon" aria-label={say.searchKinds} onClick={() => onSearch('')}>
            <Icon name="search" />
          </button>
        </div>
      ) : (
        <SearchBox text={search} onSearch={onSearch} />
      )}
      {shown.length > 0 ? (
        sections.map(({ heading, kinds }) => (
          <section key={heading?.en} class="stack tight">
            {heading && <h3 class="cap">{said(heading)}</h3>}
            <div class="kindlist">
              {kinds.map((kind) => (
                <KindRow key={kind.kind} kind={kind} place={place} changed={changed} />
              ))}
            </div>
          </section>
        ))
      ) : (
        <p class="cap">{search ? say.nothing({ text: search }) : say.noKinds}</p>
      )}
    </>
  );
}

function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string | null) => void }) {
  const say = words(log);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div class="searchbox">
      <Icon name="search" />
      <input
        ref={input}
        class="input"
        type="search"
        value={text}
        aria-label={say.searchKinds}
        placeholder={say.searchKinds}
        autocomplete="off"
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      <button type="button" class="btn icon" aria-label={say.closeSearch} onClick={() => onSearch(null)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** A kind: the tap that makes the record, and leads to its facts. */
function KindRow({ kind, place, changed }: { kind: Kind; place: Place; changed: LocalIncident | null }) {
  const isStarting = useSignal(false);
  const match = place.table?.match ?? '';
  const open = async (event: Event) => {
    const goOn = onward();
    event.preventDefault();
    if (isStarting.value || !place.table) return;
    isStarting.value = true;
    try {
      await (changed ? changeKind(changed, place, kind.kind) : startIncident(place, kind.kind));
    } finally {
      isStarting.value = false;
    }
    goOn(to('log-facts', { match, kind: kind.kind }));
  };
  return (
    <a class="kindrow" href={to('log-facts', { match, kind: kind.kind })} onClick={open}>
      <Icon name={iconNamed(kind.icon)} />
      <span>
        {capital(said(kind.label))}
        <small>{said(kind.hint)}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}

function OtherRow({ onOpen }: { onOpen: () => void }) {
  const say = words(log);
  return (
    <button type="button" class="kindrow other" data-kind={WITHOUT_ADVICE} onClick={onOpen}>
      <Icon name="pen-line" />
      <span>
        {say.other}
        <small>{say.otherHint}</small>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
