// Why an entrant has a final place: how far they came, who came equally far, and what goes first.
import { words } from '../lib/i18n/dictionary';
import { to } from '../lib/router/addresses';
import { type FinalPlace, reached } from './final-place';
import { placesSaid } from './final-places-words';
import { Explanation } from './frame';
import { said } from './words';

interface Props {
  place: FinalPlace;
  /** All places of the division. */
  places: readonly FinalPlace[];
  onClose: () => void;
}

export function FinalPlaceWhy({ place, places, onClose }: Props) {
  const isByRank = place.reached === 'standings';
  return (
    <Explanation title={words(placesSaid).why({ name: place.name })} onClose={onClose}>
      <ol class="because">
        {sentencesOf(place, places).map((sentence) => (
          <li key={sentence}>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
      <a class="btn" href={to(isByRank ? 'standings' : 'bracket')}>
        {isByRank ? words(said).standings : words(said).bracket}
      </a>
    </Explanation>
  );
}

export function sentencesOf(place: FinalPlace, places: readonly FinalPlace[]): string[] {
  const say = words(placesSaid);
  const { name, place: first, last } = place;
  const stage = words(said)[`kind_${place.stage}`];
  const own =
    place.reached === 'winner'
      ? say.whyWinner({ name, stage })
      : place.reached === 'standings'
        ? say.whyStandings({ name, rank: place.number })
        : say.whyRound({ name, stage, round: reached(place) });
  const shared = first === last ? [] : [say.whyShared({ count: last - first + 1, first, last })];
  const isOneStage = places.every((each) => each.stage === place.stage);
  return [own, ...shared, ...(isOneStage ? [] : [say.whyOrder])];
}
