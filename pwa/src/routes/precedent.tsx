// One precedent: citation, text, articles and edition, the board if it has one, and what became of it.
import { ArticleRef } from '../components/article-ref';
import { Icon } from '../components/icon';
import { Awaited } from '../components/notice';
import { Pill } from '../components/pill';
import { PositionPicture } from '../components/position-picture';
import { PrecedentActs } from '../components/precedent-acts';
import { Screen } from '../components/screen';
import type { Precedent, PrecedentText, PrecedentTreatment } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { nameOf } from '../lib/i18n/catalogues';
import { said, words } from '../lib/i18n/dictionary';
import { EVERYWHERE, editionDate, longDate } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { precedents } from '../lib/i18n/words/precedents';
import { descriptionOf, kindLabel } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import type { ScreenProps } from '../lib/router/screen';
import { language } from '../lib/settings';
import { tonguesOf } from '../lib/tongues';
import '../styles/precedent.css';

const PARTS = ['facts', 'question', 'holding', 'reasons'] as const;

export function PrecedentScreen({ params }: ScreenProps) {
  const say = words(precedents);
  const reading = useReading(urls.precedent(params.precedent ?? ''));
  const precedent = reading.data;
  useReading(precedent ? urls.description(precedent.rulebook) : null);
  return (
    <Screen title={precedent?.citation ?? say.title} sub={precedent && about(precedent)} back={to('precedents')}>
      {!precedent && <Awaited reading={reading} />}
      {precedent && <Body precedent={precedent} />}
    </Screen>
  );
}

function about(precedent: Precedent): string {
  const kind = kindLabel(descriptionOf(precedent.rulebook), precedent.kind);
  return [kind, longDate(precedent.published_at, EVERYWHERE)].join(' · ');
}

function Body({ precedent }: { precedent: Precedent }) {
  const say = words(precedents);
  const [shown = language.value, ...others] = tonguesOf(precedent.texts);
  return (
    <div class="cols">
      <div class="stack pane">
        {!precedent.is_current && (
          <p class="pills">
            <Pill icon="rotate-ccw">{say.overtaken}</Pill>
          </p>
        )}
        <Text text={precedent.texts[shown]} tongue={shown} />
        {others.map((tongue) => (
          <details key={tongue} class="article">
            <summary>
              <Icon name="languages" />
              <span lang={tongue}>{nameOf(tongue)}</span>
              <Icon name="chevron-down" />
            </summary>
            <div class="txt">
              <Text text={precedent.texts[tongue]} tongue={tongue} />
            </div>
          </details>
        ))}
        <p class="cap">{say.pseudonyms}</p>
      </div>
      <aside class="stack">
        {precedent.position && <PositionPicture id={precedent.position} />}
        <section class="card stack tight">
          <h3>{say.reads}</h3>
          <p class="refs">
            {precedent.articles.map((number) => (
              <ArticleRef key={number} number={number} rulebook={precedent.rulebook} />
            ))}
          </p>
          <p class="cap">
            <Edition rulebook={precedent.rulebook} edition={precedent.edition} />
          </p>
          {isDecision(precedent.decision) && (
            <p class="cap">{words(common).labelled({ label: say.decision, value: say[precedent.decision] })}</p>
          )}
        </section>
        <Treatments precedent={precedent} />
        <PrecedentActs precedent={precedent} />
      </aside>
    </div>
  );
}

const DECISIONS = ['upheld', 'overturned', 'alternative', 'decided'] as const;

function isDecision(text: string): text is (typeof DECISIONS)[number] {
  return DECISIONS.some((known) => known === text);
}

export function Text({ text, tongue }: { text: PrecedentText | null | undefined; tongue: string }) {
  const say = words(precedents);
  if (!text) return null;
  return (
    <article class="precedent" lang={tongue}>
      <h2>{text.headline}</h2>
      {PARTS.map((part) => (
        <section key={part}>
          <h3 lang={language.value}>{say[part]}</h3>
          <p class={part === 'holding' ? 'law' : ''}>{text[part]}</p>
        </section>
      ))}
    </article>
  );
}

function Treatments({ precedent }: { precedent: Precedent }) {
  const say = words(precedents);
  const later = { followed: say.followed, distinguished: say.distinguished, overtaken: say.isOvertaken };
  const earlier = { followed: say.follows, distinguished: say.distinguishes, overtaken: say.overtakes };
  const { treatments, treats, corrects, corrected_by, replaced_at } = precedent;
  return (
    <section class="card stack tight">
      <h3>{say.treatment}</h3>
      {treatments.length === 0 && !corrected_by && !replaced_at && <p class="cap">{say.noTreatment}</p>}
      <ul class="plain-list">
        {replaced_at && <li>{say.rulingReplaced({ date: longDate(replaced_at, EVERYWHERE) })}</li>}
        {treatments.map((each) => (
          <li key={each.recorded_at}>
            {later[each.how]} <By treatment={each} />
          </li>
        ))}
        {corrected_by && (
          <li>
            {say.correctedBy} <Cited {...corrected_by} />
          </li>
        )}
      </ul>
      {(treats.length > 0 || corrects) && <h3>{say.speaksOf}</h3>}
      <ul class="plain-list">
        {treats.map((each) => (
          <li key={each.precedent.id}>
            {earlier[each.how]} <Cited {...each.precedent} />
          </li>
        ))}
        {corrects && (
          <li>
            {say.corrects} <Cited {...corrects} />
          </li>
        )}
      </ul>
    </section>
  );
}

function By({ treatment }: { treatment: PrecedentTreatment }) {
  if (treatment.by) return <Cited {...treatment.by} />;
  return <Edition rulebook={treatment.by_rulebook} edition={treatment.by_edition} />;
}

/** A rulebook by its title, and its edition by its date. */
function Edition({ rulebook, edition }: { rulebook: string; edition: string }) {
  const known = useReading(urls.rulebooks()).data?.find((one) => one.id === rulebook);
  const date = words(precedents).edition({ text: editionDate(edition) ?? edition });
  return <>{[known ? said(known.title) : rulebook, date].join(' · ')}</>;
}

function Cited({ id, citation }: { id: string; citation: string }) {
  return (
    <a class="cited" href={to('precedent', { precedent: id })}>
      {citation}
    </a>
  );
}
