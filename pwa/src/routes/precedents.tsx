// Precedents: search as one types, narrowed down by kind, article, year and position; and the proposals one may work on.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { Blocks, Empty, ProblemNote } from '../components/notice';
import { Pill } from '../components/pill';
import { PrecedentRow } from '../components/precedent-row';
import { Screen } from '../components/screen';
import { Which } from '../components/which';
import { isReachable } from '../lib/api/http';
import { urls } from '../lib/api/urls';
import { said, words } from '../lib/i18n/dictionary';
import { precedents } from '../lib/i18n/words/precedents';
import { descriptionOf, kindLabel } from '../lib/kinds';
import { reading, useReading, useReadings } from '../lib/offline/answers';
import { type Asked, NOTHING_ASKED, type Searched, usePrecedents } from '../lib/precedents';
import { to } from '../lib/router/addresses';
import { query } from '../lib/router/location';
import { language } from '../lib/settings';
import { tongueOf } from '../lib/tongues';

export function Precedents() {
  const say = words(precedents);
  useReadings((useReading(urls.rulebooks()).data ?? []).map((known) => urls.description(known.id)));
  const asked = useSignal<Asked>({
    ...NOTHING_ASKED,
    q: query.value.get('q') ?? '',
    kind: query.value.get('kind') ?? '',
    article: query.value.get('article') ?? '',
  });
  const searched = usePrecedents(asked.value);
  const set = (part: Partial<Asked>) => {
    asked.value = { ...asked.value, ...part };
  };
  return (
    <Screen title={say.title} back={to('more')}>
      <div class="page">
        <form class="form" role="search" onSubmit={(event) => event.preventDefault()}>
          <Field
            type="search"
            inputMode="search"
            autocomplete="off"
            label={say.search}
            hint={say.searchHint}
            value={asked.value.q}
            onText={(q) => set({ q })}
          />
          <Narrow asked={asked.value} set={set} />
        </form>
        <Results asked={asked.value} searched={searched} />
        <Proposals />
      </div>
    </Screen>
  );
}

function Narrow({ asked, set }: { asked: Asked; set: (part: Partial<Asked>) => void }) {
  const say = words(precedents);
  const kinds = new Map(
    (reading(urls.rulebooks()).value.data ?? [])
      .flatMap((rulebook) => descriptionOf(rulebook.id)?.kinds ?? [])
      .map((kind) => [kind.kind, said(kind.label)]),
  );
  const sorted = [...kinds].sort(([, one], [, other]) => one.localeCompare(other, language.value));
  return (
    <details class="article narrow">
      <summary>
        <Icon name="settings" />
        <span>{say.filters}</span>
        <Icon name="chevron-down" />
      </summary>
      <div class="txt form">
        <Which label={say.kind} value={asked.kind} onChoose={(kind) => set({ kind })}>
          {[{ value: '', word: say.anyKind }, ...sorted.map(([value, word]) => ({ value, word }))]}
        </Which>
        <Field label={say.article} value={asked.article} autocapitalize="none" onText={(article) => set({ article })} />
        <Field
          label={say.year}
          value={asked.year}
          onText={(year) => set({ year: year.replace(/\D/g, '').slice(0, 4) })}
        />
        <Field label={say.position} value={asked.position} onText={(position) => set({ position })} />
        <Choice
          label={say.onlyCurrent}
          value={asked.current ? 'yes' : 'no'}
          options={[
            { value: 'no', word: say.all },
            { value: 'yes', word: say.onlyCurrent },
          ]}
          onChoose={(chosen) => set({ current: chosen === 'yes' })}
        />
      </div>
    </details>
  );
}

function Results({ asked, searched }: { asked: Asked; searched: Searched }) {
  const say = words(precedents);
  const { page, problem, more } = searched;
  if (problem) return <ProblemNote problem={problem} />;
  if (page === null) return isReachable.value ? <Blocks /> : <Empty>{say.offline}</Empty>;
  const isNarrowed = Object.values(asked).some((part) => part !== '' && part !== false);
  return (
    <section class="stack tight" aria-live="polite" aria-busy={searched.isAsking}>
      {page.corrections.map(({ typed, meant }) => (
        <p key={typed} class="cap">
          {say.readAs({ typed, meant })}
        </p>
      ))}
      {page.results.length === 0 && <Empty>{isNarrowed ? say.none : say.empty}</Empty>}
      {page.results.length > 0 && (
        <ul class="list">
          {page.results.map((precedent) => (
            <PrecedentRow key={precedent.id} precedent={precedent} />
          ))}
        </ul>
      )}
      {page.next && (
        <button type="button" class="btn" onClick={more}>
          {say.more}
        </button>
      )}
    </section>
  );
}

/** The user's proposals and those to approve; nothing for other users. */
function Proposals() {
  const say = words(precedents);
  const listed = useReading(urls.proposals()).data?.results ?? [];
  if (listed.length === 0) return null;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{say.proposals}</h2>
      <ul class="list">
        {listed.map((proposal) => {
          const text = proposal.texts[tongueOf(proposal.texts)];
          return (
            <li key={proposal.id}>
              <a class="item" href={to('proposal', { proposal: proposal.id })}>
                <Icon name="pen-line" />
                <span class="grow">
                  <b class="strong">{text?.headline}</b>
                  <span class="cap">
                    {[proposal.tournament_name, kindLabel(descriptionOf(proposal.rulebook), proposal.kind)].join(' · ')}
                  </span>
                  <span class="pills">
                    <Pill tone={proposal.state === 'approved' ? 'settled' : 'plain'}>{say[proposal.state]}</Pill>
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
