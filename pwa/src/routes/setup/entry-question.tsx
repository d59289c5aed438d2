// The rulebook's question of entry, asked at the desk: its facts, its advice with the articles, and the report that it leads to.
import { useSignal } from '@preact/signals';
import { FactList } from '../../components/facts/fact-list';
import { ArticleRefs, saidIn } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { Sheet } from '../../components/sheet';
import { currentAdvice, useAdvice } from '../../lib/advice';
import type { AdviceInWords, Entrant, Kind } from '../../lib/api/types';
import { knownOfSuspended, reportedAs } from '../../lib/entry-question';
import { keptOpen, NEEDS_FACTS, nextRow, type Row, rowsOf } from '../../lib/facts/asking';
import { toldBy } from '../../lib/facts/joints';
import { leavesOf } from '../../lib/facts/leaves';
import { answered, type Facts } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { setup } from '../../lib/i18n/words/setup';
import { to } from '../../lib/router/addresses';

interface Props {
  entrant: Entrant;
  kind: Kind;
  rulebook: string;
  onClose: () => void;
}

const SIDE_LETTERS = { A: 'A', B: 'B' };

export function EntryQuestion({ entrant, kind, rulebook, onClose }: Props) {
  const facts = useSignal<Facts>(knownOfSuspended(kind));
  const question = { rulebook, kind: kind.kind, facts: facts.value };
  const shown = currentAdvice(useAdvice(`entry ${entrant.id}`, question, SIDE_LETTERS), question);
  const rows = rowsOf({ kind, facts: facts.value, recorded: {}, skipped: new Set(), advice: shown?.advice ?? null });
  const open = nextRow(rows, shown?.advice ?? null, shown?.next_fact);
  return (
    <Sheet title={`${said(kind.label)} · ${entrant.name}`} onClose={onClose}>
      <div class="stack">
        <FactList
          kind={kind}
          facts={facts.value}
          rows={rows}
          left={shown?.most_questions}
          next={open?.leaf.name ?? null}
          kept={keptOpen(rows, shown?.advice ?? null, shown?.next_fact, kind.joints)}
          opened={null}
          names={SIDE_LETTERS}
          recorded={{}}
          onAnswer={(row: Row, value: unknown) => {
            facts.value = answered(facts.value, row.leaf, value, leavesOf(kind), new Set());
          }}
          onJoint={(joint, chosen) => {
            facts.value = toldBy(facts.value, joint, chosen);
          }}
        />
        {shown && shown.advice.outcome !== NEEDS_FACTS && <Verdict shown={shown} entrant={entrant} />}
      </div>
    </Sheet>
  );
}

function Verdict({ shown, entrant }: { shown: AdviceInWords; entrant: Entrant }) {
  const say = words(setup);
  const told = saidIn(shown);
  const about = reportedAs(shown.advice);
  const asked = about && new URLSearchParams({ about, player: entrant.name });
  return (
    <section class="card verdict part" aria-live="polite">
      <h2>{told.verdict}</h2>
      <p>
        <ArticleRefs numbers={shown.advice.articles} rulebook={shown.question.rulebook} />
      </p>
      {told.now.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {asked && (
        <a class="btn" href={`${to('report-new')}?${asked}`}>
          <Icon name="send" />
          {say.reportEntry}
        </a>
      )}
    </section>
  );
}
