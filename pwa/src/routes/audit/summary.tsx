// The players, the match length, the result, and the number of faults.
import { Disc } from '../../components/disc';
import { Pill } from '../../components/pill';
import type { Audit } from '../../lib/api/types';
import { uncheckedMoves } from '../../lib/audit';
import { words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';

export function Summary({ audit }: { audit: Audit }) {
  const say = words(auditWords);
  const played = audit.match_length === null ? say.money : say.to({ points: audit.match_length });
  const count = audit.faults.length;
  const unchecked = uncheckedMoves(audit).length;
  return (
    <section class="card">
      <div class="versus">
        <div class="p">
          <Disc side="A" />
          <h2 class="nm">{audit.names.A || 'A'}</h2>
        </div>
        <p class="big num">
          {audit.score.A}
          <i>–</i>
          {audit.score.B}
        </p>
        <div class="p">
          <Disc side="B" />
          <h2 class="nm">{audit.names.B || 'B'}</h2>
        </div>
      </div>
      <p class="row">
        <span class="cap grow">{[played, say.games({ count: audit.games.length })].join(' · ')}</span>
        {(count > 0 || unchecked === 0) && (
          <Pill tone={count ? 'grave' : 'settled'} icon={count ? 'circle-alert' : 'check'}>
            {count ? say.faults({ count }) : say.noFaults}
          </Pill>
        )}
        {unchecked > 0 && <Pill icon="circle-alert">{say.unchecked({ count: unchecked })}</Pill>}
      </p>
    </section>
  );
}
