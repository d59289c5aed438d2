// The draw of the committee as it is on record, and what this device finds when it draws again.
import { Icon } from '../../components/icon';
import { drawOf, isAsDrawn, isDrawRight } from '../../lib/draw';
import { words } from '../../lib/i18n/dictionary';
import { committee as committeeWords } from '../../lib/i18n/words/committee';
import { seats as seatWords } from '../../lib/i18n/words/seats';
import type { PartProps } from './part';

export function DrawAgain({ file }: PartProps) {
  const say = words(seatWords);
  const made = words(committeeWords);
  const { committee } = file;
  if (!committee) return null;
  const drawn = drawOf(committee);
  const isRight = isDrawRight(committee);
  const seatFor = new Map(committee.seats.map((seat) => [seat.candidate, seat]));
  return (
    <details class="disputes">
      <summary>
        {say.drawAgain}
        <Icon name="chevron-down" />
      </summary>
      <p class={`cap recount ${isRight ? '' : 'lost'}`}>
        <Icon name={isRight ? 'check' : 'circle-alert'} />
        {isRight ? say.drawRight({ count: drawn.length }) : say.drawWrong}
      </p>
      {committee.chosen_by !== 'posted' && !isAsDrawn(committee) && (
        <p class="cap">{committee.chosen_by === 'parties' ? say.chosenTogether : say.chosenElse}</p>
      )}
      <p class="cap">{made.drawWhat}</p>
      <p class="cap">{made.seed}</p>
      <code class="hash">{committee.seed}</code>
      <ol class="key-list">
        {drawn.map((one) => (
          <li key={one.candidate}>
            <b>{seatFor.get(one.candidate)?.name ?? made.cantSit}</b>
            <code class="hash">{one.lot}</code>
            <code class="hash">{one.key}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
