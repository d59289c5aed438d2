// Says what this tablet recorded last in a match, and at what time.
import type { Match } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { match as matchWords } from '../../lib/i18n/words/match';
import { localIncidents } from '../../lib/offline/incidents';

export function RecordedHere({ match }: { match: Match }) {
  const say = words(matchWords);
  const ruled = localIncidents.value.filter((incident) => incident.match === match.match && incident.ruling).at(-1);
  if (ruled?.ruling)
    return <p class="cap">{say.recordedHere({ time: clockTime(ruled.ruling.ruledAt, match.tournament.time_zone) })}</p>;
  return <p class="cap">{match.finished_at ? say.over : ''}</p>;
}
