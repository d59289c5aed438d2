// Name, place, days, time zone, federation and languages of a new tournament.
import { Field } from '../../components/field';
import { Icon } from '../../components/icon';
import { DayField } from '../../components/typed-field';
import { Which } from '../../components/which';
import { Wrong } from '../../components/wrong';
import { urls } from '../../lib/api/urls';
import { LANGUAGES, nameOf } from '../../lib/i18n/catalogues';
import { words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import type { Plan } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';

interface Props {
  plan: Plan;
  wrong: Partial<Record<'name' | 'endsOn' | 'languages' | 'federation', string>>;
  onChange: (part: Partial<Plan>) => void;
}

export function Where({ plan, wrong, onChange }: Props) {
  const say = words(newTournament);
  return (
    <section class="card">
      <h2>{say.tournament}</h2>
      <div class="form">
        <Field label={say.name} value={plan.name} wrong={wrong.name ?? null} onText={(name) => onChange({ name })} />
        <Field label={say.place} value={plan.place} onText={(place) => onChange({ place })} />
        <div class="form pair">
          <DayField
            label={say.startsOn}
            value={plan.startsOn}
            onValue={(startsOn) => onChange({ startsOn, endsOn: plan.endsOn < startsOn ? startsOn : plan.endsOn })}
          />
          <DayField
            label={say.endsOn}
            value={plan.endsOn}
            wrong={wrong.endsOn}
            onValue={(endsOn) => onChange({ endsOn })}
          />
        </div>
        <div class="form pair">
          <Which
            label={say.timeZone}
            hint={say.timeZoneHint}
            value={plan.timeZone}
            onChoose={(timeZone) => onChange({ timeZone })}
          >
            {zones(plan.timeZone).map((zone) => ({ value: zone, word: zone.replaceAll('_', ' ') }))}
          </Which>
          <Federation plan={plan} onChange={onChange} />
        </div>
        {plan.federation === 'new' && (
          <div class="form pair">
            <Field
              label={say.federationCode}
              value={plan.newFederation.code}
              wrong={wrong.federation ?? null}
              onText={(code) => onChange({ newFederation: { ...plan.newFederation, code: code.slice(0, 16) } })}
            />
            <Field
              label={say.federationName}
              value={plan.newFederation.name}
              onText={(name) => onChange({ newFederation: { ...plan.newFederation, name } })}
            />
          </div>
        )}
        <fieldset class="field">
          <legend>{say.languages}</legend>
          <span class="hint">{say.several}</span>
          <div class="many">
            {LANGUAGES.map((code) => (
              <LanguageBox key={code} code={code} plan={plan} onChange={onChange} />
            ))}
          </div>
          {wrong.languages && <Wrong>{wrong.languages}</Wrong>}
        </fieldset>
      </div>
    </section>
  );
}

function LanguageBox({ code, plan, onChange }: { code: string } & Pick<Props, 'plan' | 'onChange'>) {
  const isOn = plan.languages.includes(code);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      lang={code}
      onClick={() =>
        onChange({ languages: isOn ? plan.languages.filter((known) => known !== code) : [...plan.languages, code] })
      }
    >
      <span class={`box ${isOn ? 'on' : ''}`}>{isOn && <Icon name="check" />}</span>
      {nameOf(code)}
    </button>
  );
}

function Federation({ plan, onChange }: Pick<Props, 'plan' | 'onChange'>) {
  const say = words(newTournament);
  const known = useReading(urls.federations()).data?.federations ?? [];
  return (
    <Which
      label={say.federation}
      hint={plan.federation ? say.federationHint : undefined}
      value={plan.federation}
      onChoose={(federation) => onChange({ federation })}
    >
      {[
        { value: '', word: say.noFederation },
        ...known.map(({ id, code }) => ({ value: id, word: code })),
        { value: 'new', word: say.otherFederation },
      ]}
    </Which>
  );
}

/** All time zones that the browser knows, this one among them. */
function zones(own: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return known.includes(own) ? known : [own, ...known];
}
