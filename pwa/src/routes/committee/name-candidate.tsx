// Naming another candidate: competent, impartial and available, but not necessarily taking part in the event.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { LanguageChoice } from '../../components/languages';
import { put } from '../../lib/api/http';
import { Refused } from '../../lib/api/problem';
import type { CandidateInput } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { newId } from '../../lib/ids';
import { renewShown } from '../../lib/offline/answers';
import { language } from '../../lib/settings';
import { sayWrong } from '../appeal/links';

export function NameCandidate({ tournament }: { tournament: string }) {
  const say = words(committeeWords);
  const isOpen = useSignal(false);
  const name = useSignal('');
  const email = useSignal('');
  const tongue = useSignal(language.value);
  const wrong = useSignal<string | null>(null);
  const wrongEmail = useSignal<string | null>(null);
  const add = async () => {
    if (!name.value.trim()) {
      wrong.value = say.addNeeds;
      return;
    }
    wrong.value = null;
    wrongEmail.value = null;
    try {
      const body: Partial<CandidateInput> = {
        name: name.value.trim(),
        role: 'other',
        email: email.value.trim(),
        language: tongue.value,
      };
      await put(`/tournaments/${tournament}/candidates/${newId()}`, body);
      isOpen.value = false;
      name.value = '';
      email.value = '';
      renewShown();
    } catch (reason) {
      if (reason instanceof Refused && reason.problem.field === 'email') wrongEmail.value = say.noAddress;
      else wrong.value = sayWrong(reason);
    }
  };
  if (!isOpen.value) {
    return (
      <button type="button" class="btn" onClick={() => (isOpen.value = true)}>
        <Icon name="plus" />
        {say.add}
      </button>
    );
  }
  return (
    <section class="card form">
      <h2 class="sect-name">{say.add}</h2>
      <Field label={say.addName} value={name.value} wrong={wrong.value} onText={(text) => (name.value = text)} />
      <Field
        type="email"
        inputMode="email"
        autocomplete="off"
        label={say.addEmail}
        hint={say.addEmailHint}
        value={email.value}
        wrong={wrongEmail.value}
        onText={(text) => (email.value = text)}
      />
      <LanguageChoice label={say.addLanguage} value={tongue.value} onChoose={(chosen) => (tongue.value = chosen)} />
      <button type="button" class="btn" onClick={() => void add()}>
        {say.addAct}
      </button>
    </section>
  );
}
