// The frame of the public page: name, time of the last answer, language, and three places.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Choice } from '../components/choice';
import { Icon, type IconName } from '../components/icon';
import { OtherLanguages } from '../components/languages';
import { Mark } from '../components/mark';
import { Blocks, Empty } from '../components/notice';
import type { PublicPage } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { publicPage } from '../lib/i18n/words/public';
import { type PublicDivision, type PublicReading, usePublic } from '../lib/public-page';
import { type AddressName, to } from '../lib/router/addresses';
import { navigate, pathname, query } from '../lib/router/location';
import '../styles/public.css';

export const EVERY_SECONDS = 20;
const PLACES: readonly { name: AddressName; icon: IconName; word: 'pairings' | 'standings' | 'bracket' }[] = [
  { name: 'public', icon: 'swords', word: 'pairings' },
  { name: 'public-standings', icon: 'clipboard-list', word: 'standings' },
  { name: 'public-bracket', icon: 'trophy', word: 'bracket' },
];

interface Props {
  slug: string;
  title: (division: PublicDivision | undefined) => string;
  children: (division: PublicDivision, page: PublicPage) => ComponentChildren;
}

export function PublicFrame({ slug, title, children }: Props) {
  const say = words(publicPage);
  const reading = usePublic(urls.publicPage(slug), EVERY_SECONDS);
  const page = reading.data;
  const chosen = query.value.get('division');
  const division = page?.divisions.find((known) => known.id === chosen) ?? page?.divisions[0];
  const heading = page ? title(division) : say.card;
  useEffect(() => {
    document.title = `${heading} · ${page?.name ?? 'Tablecall'}`;
  }, [heading, page?.name]);
  return (
    <div class="app run">
      <a class="skip" href="#main">
        {words(common).skip}
      </a>
      <header class="top">
        <div class="title">
          <h1>{heading}</h1>
          <p class="cap">{page && subtitle(page, division, reading)}</p>
        </div>
        <OtherLanguages isShort />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: main scrolls, and must do so from the keyboard */}
      <main class="main" id="main" tabIndex={0}>
        <div class="page narrow">
          {reading.isOffline && <p class="note wait">{say.noNetwork}</p>}
          {!page && <Absent reading={reading} />}
          {page && page.divisions.length > 1 && (
            <Choice
              label={say.pairings}
              value={division?.id ?? null}
              options={page.divisions.map((known) => ({ value: known.id, word: known.name }))}
              onChoose={(id) => navigate(`${pathname.value}?division=${id}`, { replace: true })}
            />
          )}
          {page && division && children(division, page)}
        </div>
      </main>
      <nav class="nav" aria-label={page?.name ?? say.card}>
        <span class="brand">
          <Mark />
        </span>
        {PLACES.map(({ name, icon, word }) => (
          <a
            key={name}
            href={to(name, { tournament: slug }) + (chosen ? `?division=${chosen}` : '')}
            aria-current={to(name, { tournament: slug }) === pathname.value ? 'page' : undefined}
          >
            <Icon name={icon} />
            <span>{say[word]}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}

function subtitle(page: PublicPage, division: PublicDivision | undefined, reading: PublicReading<PublicPage>): string {
  const say = words(publicPage);
  const asOf = reading.fetchedAt === null ? null : say.asOf({ time: clockTime(reading.fetchedAt, page.time_zone) });
  return [page.name, page.divisions.length > 1 ? division?.name : null, asOf].filter(Boolean).join(' · ');
}

/** What stands where the page isn't: closed, unknown, or not read yet. */
export function Absent({ reading }: { reading: PublicReading<unknown> }) {
  const say = words(publicPage);
  if (reading.problem?.status === 404)
    return (
      <Empty>
        <b>{say.notOpen}</b> {say.notOpenWhat}
      </Empty>
    );
  return reading.problem ? <Empty>{reading.problem.detail}</Empty> : <Blocks />;
}
