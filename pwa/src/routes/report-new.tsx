// Telling the federation: of a decision, as all staff may (EUBGF 5.4), or, for the direction, of an entry refused or placed higher (1.4.iii).
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Field } from '../components/field';
import { Icon } from '../components/icon';
import { Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { TextForm } from '../components/text-form';
import type { StatementInput } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { statementWords } from '../lib/i18n/words/statement';
import { useReading } from '../lib/offline/answers';
import { writeStatement } from '../lib/offline/reports';
import { to } from '../lib/router/addresses';
import { onward, query } from '../lib/router/location';
import { may, me, tournament } from '../lib/session';

const ABOUT = ['decision', 'entry-refused', 'placed-higher'] as const;
type About = (typeof ABOUT)[number];

/** If the number of categories isn't given, a higher one implies at least two. */
const FEWEST = 2;

export function ReportNew() {
  const say = words(statementWords);
  const here = tournament.value;
  const owner = me.value?.id;
  return (
    <Screen title={say.title} sub={here?.name} back={to('reports')} hidesNavigation>
      {here && owner ? <Writing tournament={here.tournament} owner={owner} /> : <Empty>{say.nowhere}</Empty>}
    </Screen>
  );
}

function Writing({ tournament: here, owner }: { tournament: string; owner: string }) {
  const say = words(statementWords);
  const abouts = ABOUT.filter((each) => each === 'decision' || may('report-entry'));
  const about = useSignal<About>(abouts.find((each) => each === query.value.get('about')) ?? 'decision');
  const player = useSignal(query.value.get('player') ?? '');
  const wasTold = useSignal<'yes' | 'no'>('no');
  const isLacking = useSignal(false);
  const duty = useReading(may('see-reports') ? urls.duties(here) : null).data?.statement;
  const isEntry = about.value !== 'decision';
  const send = async (text: string) => {
    const goOn = onward();
    isLacking.value = isEntry && !player.value.trim();
    if (isLacking.value) return;
    const ruling = query.value.get('ruling');
    const said = { tournament: here, about: about.value, text, ...(ruling ? { ruling } : {}) };
    const more: Partial<StatementInput> = isEntry
      ? { player: player.value.trim(), explained: wasTold.value === 'yes', categories: FEWEST }
      : {};
    await writeStatement({ ...said, ...more }, owner);
    goOn(may('see-reports') ? to('reports') : to('outbox'), { replace: true });
  };
  const yesNo = [
    { value: 'yes' as const, word: say.yes },
    { value: 'no' as const, word: say.no },
  ];
  return (
    <div class="page form">
      {!isEntry && (
        <p class="note">
          <Icon name="send" />
          <span>{duty ? say.under({ article: duty }) : say.what}</span>
        </p>
      )}
      <Choice
        label={say.about}
        value={about.value}
        options={abouts.map((value) => ({ value, word: say[value] }))}
        onChoose={(chosen) => (about.value = chosen)}
      />
      {isEntry && (
        <>
          <Field
            label={say.player}
            value={player.value}
            wrong={isLacking.value ? say.playerNeeded : null}
            onText={(name) => (player.value = name)}
          />
          <div class="field">
            <b class="strong">{say.explained}</b>
            <Choice
              label={say.explained}
              value={wasTold.value}
              options={yesNo}
              onChoose={(chosen) => (wasTold.value = chosen)}
            />
          </div>
        </>
      )}
      <TextForm
        label={isEntry ? say.reasons : say.text}
        hint={say.textHint}
        act={say.send}
        needed={say.textNeeded}
        most={20_000}
        onSend={send}
      />
    </div>
  );
}
