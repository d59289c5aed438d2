// The director's own ruling in the place of the arbiter's: by the advice on the facts as they are known now, or otherwise.
import { useEffect } from 'preact/hooks';
import { Choice } from '../../components/choice';
import { Awaited, Empty } from '../../components/notice';
import { isReachable } from '../../lib/api/http';
import type { CaseFile } from '../../lib/api/types';
import type { OpenCase } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { words } from '../../lib/i18n/dictionary';
import { deciding } from '../../lib/i18n/words/finality';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { to } from '../../lib/router/addresses';
import type { Decided, Draft } from '../../lib/ruling';
import type { Matter } from '../incident/ruling';
import { Penalties, Remedies } from '../incident/ruling-lists';
import { OwnOutcome, RulingVerdict } from '../incident/ruling-parts';

interface Props {
  file: CaseFile;
  open: OpenCase;
  matter: Matter | null;
  draft: Draft;
  decided: Decided | null;
  change: (part: Partial<Draft>) => void;
  hasTried: boolean;
}

export function Another({ file, open, matter, draft, decided, change, hasTried }: Props) {
  const say = words(rulingWords);
  const mayFollow = matter && matter.advice.outcome !== NEEDS_FACTS && matter.advice.outcome !== NOT_COVERED;
  useEffect(() => {
    if (matter && !mayFollow) change({ mode: 'otherwise' });
  }, [Boolean(matter), mayFollow]);
  if (!matter || !decided) {
    return isReachable.value ? (
      <Awaited reading={{ ...open.reading, data: null }} />
    ) : (
      <Empty>{say.offlineAdvice}</Empty>
    );
  }
  const lacking = hasTried ? decided.lacking.filter((what) => what !== 'reasons') : [];
  const parts = { open, matter, draft, change, decided, lacking };
  return (
    <>
      <p class="cap">
        {words(deciding).factsFirst}{' '}
        <a href={`${to('log-facts', { match: file.match.id, kind: file.kind })}?incident=${file.incident}`}>
          {words(deciding).correctFacts}
        </a>
      </p>
      {mayFollow && (
        <Choice<Draft['mode']>
          label={say.title}
          value={draft.mode}
          options={[
            { value: 'advised', word: say.asAdvised },
            { value: 'otherwise', word: say.otherwise },
          ]}
          onChoose={(mode) => change({ mode })}
        />
      )}
      <RulingVerdict {...parts} />
      <OwnOutcome {...parts} />
      <Remedies {...parts} />
      <Penalties {...parts} />
    </>
  );
}
