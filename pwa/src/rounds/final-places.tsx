// Final places of every division: what closing freezes, then what it has frozen, as a page that can be printed.

import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { when } from '../components/report/standing';
import { Screen } from '../components/screen';
import type { components } from '../lib/api/schema';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { useReading } from '../lib/offline/answers';
import { to } from '../lib/router/addresses';
import { may, tournament } from '../lib/session';
import { ClosingReason, unfinishedStages } from '../routes/report/closing-reason';
import { ActNote } from './act-note';
import { type FinalPlace, reached } from './final-place';
import { FinalPlaceWhy } from './final-place-why';
import { placesSaid } from './final-places-words';
import { OpenMatches } from './open-matches';
import { said } from './words';
import { act, write } from './writes';

type Schemas = components['schemas'];
type FinalPlaces = Schemas['FinalPlaces'];
type Division = Schemas['PlacesOfDivision'];

const EVERY_SECONDS = 15;

export function FinalPlacesScreen() {
  const say = words(placesSaid);
  const here = tournament.value;
  const reading = useReading(here ? urls.finalPlaces(here.tournament) : null, EVERY_SECONDS);
  const shown = useSignal<string | null>(null);
  const places = reading.data;
  const isShown = (each: FinalPlace) => each.entrant === shown.value;
  const division = places?.divisions.find((each) => each.places.some(isShown));
  const asked = division?.places.find(isShown);
  return (
    <Screen
      title={say.title}
      sub={here?.name}
      back={to('rounds')}
      layout="split"
      bar={places && <Acts places={places} />}
    >
      <div class="page stack">
        <ActNote />
        {!places && <Awaited reading={reading} />}
        {places && <State places={places} />}
        {places?.divisions.map((division) => (
          <DivisionPlaces
            key={division.id}
            division={division}
            isFrozen={places.is_frozen}
            onShow={(entrant) => (shown.value = entrant)}
          />
        ))}
      </div>
      {division && asked && (
        <FinalPlaceWhy place={asked} places={division.places} onClose={() => (shown.value = null)} />
      )}
    </Screen>
  );
}

/** Whether the places are final, and the matches that have no result. */
function State({ places }: { places: FinalPlaces }) {
  const say = words(placesSaid);
  const open = places.open_matches;
  const postponed = places.postponed;
  return (
    <>
      <p class="print-only strong">{places.name}</p>
      <p>
        <span class={`pill ${places.is_frozen ? 'settled' : 'plain'}`}>
          {places.is_frozen && <Icon name="check" />}
          {places.is_frozen && places.closed_at ? say.frozen({ when: when(places.closed_at) }) : say.notYet}
        </span>
      </p>
      {!places.is_frozen && open.length > 0 && (
        <OpenMatches said={say.openMatches({ count: open.length })} matches={open} />
      )}
      {!places.is_frozen && postponed.length > 0 && (
        <OpenMatches said={say.postponed({ count: postponed.length })} matches={postponed} />
      )}
    </>
  );
}

interface DivisionProps {
  division: Division;
  isFrozen: boolean;
  onShow: (entrant: string) => void;
}

function DivisionPlaces({ division, isFrozen, onShow }: DivisionProps) {
  const say = words(placesSaid);
  const kinds = words(said);
  const unfinished = division.unfinished.map((kind) => kinds[`kind_${kind}`]);
  return (
    <section class="stack">
      <h2>{division.name}</h2>
      {!isFrozen && unfinished.length > 0 && (
        <p class="note wait">
          <Icon name="info" />
          <span>{say.unfinished({ stages: unfinished.join(', ') })}</span>
        </p>
      )}
      {division.places.length === 0 && <Empty>{say.noPlaces}</Empty>}
      {division.places.length > 0 && (
        <div class="card flush">
          <table class="stand places">
            <thead>
              <tr>
                <th scope="col">{say.place}</th>
                <th scope="col">{say.player}</th>
              </tr>
            </thead>
            <tbody>
              {division.places.map((place) => (
                <Row key={place.entrant} place={place} onShow={onShow} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {division.places.length > 0 && <p class="cap screen-only">{say.tapPlace}</p>}
    </section>
  );
}

function Row({ place, onShow }: { place: FinalPlace; onShow: (entrant: string) => void }) {
  const say = words(placesSaid);
  return (
    <tr class="r">
      <td>{place.place === place.last ? place.place : say.shared({ first: place.place, last: place.last })}</td>
      <td>
        <button type="button" class="nm" onClick={() => onShow(place.entrant)}>
          <span>
            {place.name}
            <small>
              {[place.club, `${words(said)[`kind_${place.stage}`]}, ${reached(place)}`].filter(Boolean).join(' · ')}
            </small>
          </span>
        </button>
        {place.put_out && (
          <a class="cap" href={to('incident', { incident: place.put_out.incident })}>
            {words(said).outByRuling}
          </a>
        )}
      </td>
    </tr>
  );
}

/** Closing is the director's; printing is everyone's. */
function Acts({ places }: { places: FinalPlaces }) {
  const say = words(placesSaid);
  const isAsked = useSignal(false);
  const mayClose = may('set-up') && places.closed_at === null;
  const reason = useSignal('');
  const postponed = places.postponed.length;
  const stages = unfinishedStages(places.divisions);
  const needsReason = postponed > 0 || stages.length > 0;
  const close = async () => {
    isAsked.value = false;
    await write(`/tournaments/${places.tournament}/closed`, { reason: reason.value.trim() });
  };
  return (
    <div class="barwrap slim two-acts">
      <button type="button" class="btn tall-act" onClick={() => window.print()}>
        {say.print}
      </button>
      {mayClose && (
        <button
          type="button"
          class="btn main-act tall-act"
          disabled={act.value.isRunning || places.open_matches.length > 0}
          onClick={() => (isAsked.value = true)}
        >
          {say.close}
        </button>
      )}
      {isAsked.value && (
        <Dialog
          question={say.closeQuestion}
          act={say.close}
          stay={say.keepOpen}
          isReady={!needsReason || Boolean(reason.value.trim())}
          onAct={close}
          onStay={() => (isAsked.value = false)}
        >
          <p>{say.closeWhat}</p>
          {needsReason && <ClosingReason postponed={postponed} stages={stages} reason={reason} />}
        </Dialog>
      )}
    </div>
  );
}
