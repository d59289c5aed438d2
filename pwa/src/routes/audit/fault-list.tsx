// The faults of a match, each with its place and what the rulebook says to it.
import { ArticleRefs, saidIn } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import type { Audit, FoundFault } from '../../lib/api/types';
import { place, placeOfFault } from '../../lib/audit';
import { capital } from '../../lib/facts/saying';
import { said, words } from '../../lib/i18n/dictionary';
import { auditWords } from '../../lib/i18n/words/audit';
import { withoutRefs } from '../incident/advice-parts';
import { FaultIncident } from './fault-incident';

const MOST_OPEN = 3;

export function FaultList({ audit }: { audit: Audit }) {
  const say = words(auditWords);
  if (audit.faults.length === 0) return null;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{say.faults({ count: audit.faults.length })}</h2>
      {audit.faults.map((fault, index) => (
        <details key={`${fault.line} ${fault.kind}`} class="card fold fault" open={audit.faults.length <= MOST_OPEN}>
          <summary>
            <Icon name="circle-alert" />
            <span class="grow">
              <b class="strong">{capital(said(fault.label))}</b>
              <span class="cap">
                {[fault.side && audit.names[fault.side], said(fault.place)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Icon name="chevron-down" />
          </summary>
          <p>{said(fault.sentence)}</p>
          <Answer fault={fault} rulebook={audit.rulebook} />
          <div class="fault-acts">
            <Show audit={audit} index={index} />
            <FaultIncident audit={audit} fault={fault} index={index} />
          </div>
        </details>
      ))}
    </section>
  );
}

function Answer({ fault, rulebook }: { fault: FoundFault; rulebook: string | null }) {
  const say = words(auditWords);
  if (!fault.advice) return rulebook ? <p class="cap">{say.silent}</p> : null;
  const told = saidIn(fault.advice);
  return (
    <div class="answer">
      <p class="strong">
        {told.verdict} <ArticleRefs numbers={fault.articles} rulebook={fault.advice.question.rulebook} />
      </p>
      <p>{withoutRefs(told.why, fault.articles)}</p>
      {told.now.length > 0 && (
        <ol>
          {told.now.map((act) => (
            <li key={act}>{act}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Main alone is moved: the frame around it stays. */
function scrollToBoard(): void {
  const [main, board] = [document.getElementById('main'), document.getElementById('audit-board')];
  if (main && board) main.scrollTop += board.getBoundingClientRect().top - main.getBoundingClientRect().top;
}

function Show({ audit, index }: { audit: Audit; index: number }) {
  const say = words(auditWords);
  const at = placeOfFault(audit, index);
  if (!at) return null;
  return (
    <button
      type="button"
      class="btn"
      onClick={() => {
        place.value = at;
        scrollToBoard();
      }}
    >
      <Icon name="layout-grid" />
      {say.show}
    </button>
  );
}
