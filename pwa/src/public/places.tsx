// Standings and brackets for everyone: the same tables as the desk's, without its acts and without rulings.
import { useSignal } from '@preact/signals';
import { Empty } from '../components/notice';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { publicPage } from '../lib/i18n/words/public';
import { type PublicDivision, usePublic } from '../lib/public-page';
import type { ScreenProps } from '../lib/router/screen';
import { BracketParts } from '../rounds/bracket';
import { Explanation } from '../rounds/frame';
import { Because } from '../rounds/reasons';
import { StandingsTable, titleOf } from '../rounds/standings';
import { said } from '../rounds/words';
import { Absent, EVERY_SECONDS, PublicFrame } from './frame';

export function PublicStandings({ params }: ScreenProps) {
  const say = words(publicPage);
  const slug = params.tournament ?? '';
  return (
    <PublicFrame slug={slug} title={() => say.standings}>
      {(division) => <Standings key={division.id} slug={slug} division={division} />}
    </PublicFrame>
  );
}

function Standings({ slug, division }: { slug: string; division: PublicDivision }) {
  const stage = division.standings.at(-1);
  const reading = usePublic(stage ? urls.publicStandings(slug, stage) : null, EVERY_SECONDS);
  const shown = useSignal<string | null>(null);
  if (!stage) return <Empty>{words(publicPage).noStandings}</Empty>;
  if (!reading.data) return <Absent reading={reading} />;
  const row = reading.data.rows.find((known) => known.entrant === shown.value);
  return (
    <>
      <StandingsTable standings={reading.data} shown={shown.value} onShow={(entrant) => (shown.value = entrant)} />
      {row && (
        <Explanation title={titleOf(words(said), reading.data, row)} onClose={() => (shown.value = null)}>
          <Because reasons={row.reasons} />
        </Explanation>
      )}
    </>
  );
}

export function PublicBracket({ params }: ScreenProps) {
  const say = words(publicPage);
  const slug = params.tournament ?? '';
  return (
    <PublicFrame slug={slug} title={() => say.bracket}>
      {(division) => <Bracket key={division.id} slug={slug} division={division} />}
    </PublicFrame>
  );
}

function Bracket({ slug, division }: { slug: string; division: PublicDivision }) {
  const reading = usePublic(division.has_brackets ? urls.publicBrackets(slug, division.id) : null, EVERY_SECONDS);
  if (!division.has_brackets) return <Empty>{words(publicPage).noBracket}</Empty>;
  if (!reading.data) return <Absent reading={reading} />;
  return <BracketParts parts={reading.data.parts} />;
}
