// Lodging a complaint where the director is a party: who complains, of what; a committee that both sides choose decides (EUBGF 5.1).
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Icon } from '../components/icon';
import { Lodged, LodgingForm, type LodgingStep } from '../components/lodged';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import { Select } from '../components/select';
import { Strip } from '../components/strip';
import { TextArea } from '../components/text-area';
import { Wrong } from '../components/wrong';
import type { Description, Side } from '../lib/api/types';
import { type Place, useCase, useDescription, usePlace, WITHOUT_ADVICE } from '../lib/case';
import { venueZone } from '../lib/current-floor';
import { said, words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { complaint } from '../lib/i18n/words/finality';
import { kindLabel } from '../lib/kinds';
import { lodgeComplaint } from '../lib/offline/appeals';
import type { LocalIncident } from '../lib/offline/database';
import { adoptIncident, logIncident } from '../lib/offline/incidents';
import { to } from '../lib/router/addresses';
import { query } from '../lib/router/location';
import { me, tournament } from '../lib/session';

const LONGEST = 4_000;

export function ComplaintNew() {
  const say = words(complaint);
  const match = query.value.get('match') ?? '';
  const incident = query.value.get('incident');
  const place = usePlace(match);
  const description = useDescription(place.rulebook);
  if (!place.table) {
    return (
      <Screen title={say.title} back={to('cases')}>
        <Awaited reading={{ ...description, data: null }} />
      </Screen>
    );
  }
  const given = { place, description: description.data };
  return incident === null ? <Form {...given} about={null} /> : <OfCase {...given} incident={incident} />;
}

/** About a case that is open. */
function OfCase({ incident, ...given }: Omit<Props, 'about'> & { incident: string }) {
  const open = useCase(incident);
  if (!open.found) {
    return (
      <Screen title={words(complaint).title} back={to('incident', { incident })}>
        <Awaited reading={open.reading} />
      </Screen>
    );
  }
  return <Form {...given} about={open.found.incident} />;
}

interface Props {
  place: Place;
  description: Description | null;
  /** The case that it is about; none: something new. */
  about: LocalIncident | null;
}

function Form({ place, description, about }: Props) {
  const say = words(complaint);
  const side = useSignal<Side | null>(null);
  const kind = useSignal('');
  const happened = useSignal('');
  const grounds = useSignal('');
  const step = useSignal<LodgingStep>('writing');
  const lodged = useSignal<{ id: string; at: number } | null>(null);
  const { table } = place;
  const lacks = {
    who: side.value === null,
    kind: about === null && !kind.value,
    happened: about === null && !happened.value.trim(),
  };
  const lodge = async () => {
    const owner = me.value?.id;
    if (!owner || !table || side.value === null) return;
    if (about) await adoptIncident({ ...about, owner });
    const found =
      about ??
      (await logIncident({
        owner,
        tournament: place.match?.tournament.id ?? tournament.value?.tournament ?? '',
        match: table.match,
        table: table.table,
        kind: kind.value,
        calledBy: side.value,
        note: happened.value.trim(),
      }));
    const id = await lodgeComplaint({
      owner,
      incident: found.id,
      match: found.match,
      table: found.table,
      kind: found.kind,
      side: side.value,
      grounds: grounds.value.trim(),
    });
    step.value = 'writing';
    lodged.value = { id, at: Date.now() };
  };
  if (!table) return null;
  const sub = words(common).table({ number: table.table });
  if (lodged.value !== null) {
    const time = clockTime(lodged.value.at, venueZone.value);
    const parts = {
      title: say.title,
      lodged: say.lodged({ time }),
      what: say.lodgeWhat,
      open: say.openFile,
    };
    return <Lodged sub={sub} {...parts} id={lodged.value.id} />;
  }
  const back = about === null ? to('match', { match: table.match }) : to('incident', { incident: about.id });
  return (
    <LodgingForm
      title={say.title}
      sub={sub}
      back={back}
      say={say}
      step={step}
      isLacking={Object.values(lacks).some(Boolean)}
      name={side.value && place.names[side.value]}
      onLodge={lodge}
    >
      <Strip table={table} />
      <p class="note">
        <Icon name="users" />
        <span>{say.what}</span>
      </p>
      <section class="card form">
        <div class="field">
          <h2>{say.who}</h2>
          <Choice<Side>
            label={say.who}
            value={side.value}
            options={[
              { value: 'A', word: place.names.A },
              { value: 'B', word: place.names.B },
            ]}
            onChoose={(chosen) => (side.value = chosen)}
          />
          {step.value === 'lacking' && lacks.who && <Wrong>{say.whoFirst}</Wrong>}
        </div>
        {about ? (
          <div class="field">
            <h3>{say.subject}</h3>
            <p class="strong">{about.kind === WITHOUT_ADVICE ? say.other : kindLabel(description, about.kind)}</p>
            {about.note && <p class="own-words">{about.note}</p>}
          </div>
        ) : (
          <>
            <div class="field">
              <label for="complaint-kind">{say.kind}</label>
              <Select id="complaint-kind" value={kind.value} onChoose={(chosen) => (kind.value = chosen)}>
                <option value="" />
                {description?.groups.map((group) => (
                  <optgroup key={group.group} label={said(group.label)}>
                    {description.kinds
                      .filter((known) => known.group === group.group)
                      .map((known) => (
                        <option key={known.kind} value={known.kind}>
                          {said(known.label)}
                        </option>
                      ))}
                  </optgroup>
                ))}
                <option value={WITHOUT_ADVICE}>{say.other}</option>
              </Select>
              {step.value === 'lacking' && lacks.kind && <Wrong>{say.kindFirst}</Wrong>}
            </div>
            <TextArea
              label={say.happened}
              hint={say.happenedHint}
              maxLength={LONGEST}
              value={happened.value}
              wrong={step.value === 'lacking' && lacks.happened && say.happenedFirst}
              onText={(text) => (happened.value = text)}
            />
          </>
        )}
        <TextArea
          label={say.asked}
          hint={say.askedHint}
          maxLength={LONGEST}
          value={grounds.value}
          onText={(text) => (grounds.value = text)}
        />
      </section>
    </LodgingForm>
  );
}
