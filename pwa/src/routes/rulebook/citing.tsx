// Rulings that rest on an article, of the tournaments whose cases the reader may see.
import { Icon } from '../../components/icon';
import { urls } from '../../lib/api/urls';
import { venueZone } from '../../lib/current-floor';
import { words } from '../../lib/i18n/dictionary';
import { shortDate } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { me } from '../../lib/session';
import { inWords } from '../../lib/tongues';

export function Citing({ rulebook, number }: { rulebook: string; number: string }) {
  const say = words(rulebookWords);
  const reading = useReading(me.value ? urls.citing(rulebook, number) : null);
  const rulings = reading.data?.results ?? [];
  if (!reading.data) return null;
  return (
    <section class="stack tight">
      <h3>{say.rulings}</h3>
      {rulings.length === 0 && <p class="cap">{say.noRulings}</p>}
      {rulings.length > 0 && (
        <ul class="list">
          {rulings.map((ruling) => (
            <li key={ruling.ruling}>
              <a class="item" href={to('incident', { incident: ruling.incident })}>
                <Icon name="gavel" />
                <span class="grow">
                  <b class="strong">{inWords(ruling.words).verdict}</b>
                  <span class="cap">
                    {[
                      shortDate(ruling.ruled_at, venueZone.value),
                      ruling.tournament,
                      words(common).table({ number: ruling.table }),
                      `${ruling.sides.A.short} – ${ruling.sides.B.short}`,
                      ruling.departs && say.departed,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Icon name="chevron-right" class="go" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
