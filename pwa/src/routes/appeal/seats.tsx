// Seats, challenges and unavailable members; a member steps aside, a side challenges, the director decides.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { TextArea } from '../../components/text-area';
import { TextForm } from '../../components/text-form';
import type { AppealAct, CommitteeSeat } from '../../lib/api/types';
import { isDesk, isMember, mayDo, members, namesOf, openChallenges, seatOf } from '../../lib/appeal';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { seats as seatWords } from '../../lib/i18n/words/seats';
import { typedWords } from '../../lib/i18n/words/typed';
import { vote as voteWords } from '../../lib/i18n/words/vote';
import { noteAct } from '../../lib/offline/appeals';
import { to } from '../../lib/router/addresses';
import { Absent, Changes } from './absent';
import { DrawAgain } from './draw-again';
import type { PartProps } from './part';

export function Seats({ file, where }: PartProps) {
  const say = words(appeal);
  const { committee } = file;
  if (!committee) return null;
  return (
    <section class="card said">
      <div class="sect">
        <h2 class="sect-name">{say.seats}</h2>
        <span class="cap">{words(voteWords).mode(committee.vote_mode)}</span>
      </div>
      <ul class="seat-list">
        {[...members(file), ...committee.seats.filter((seat) => seat.state === 'gone')].map((seat) => (
          <Seat key={seat.id} file={file} where={where} seat={seat} />
        ))}
      </ul>
      {committee.lacking > 0 && (
        <p class="note wait">
          <Icon name="circle-alert" />
          <span>{say.lacking({ count: committee.lacking })}</span>
        </p>
      )}
      {mayDo(file, 'appointed') && (
        <a class="btn" href={to('committee', { appeal: file.id })}>
          <Icon name="users" />
          {words(seatWords).fill}
        </a>
      )}
      {openChallenges(file).map((act) => (
        <Challenge key={act.id} file={file} where={where} act={act} />
      ))}
      <Changes file={file} where={where} />
      <DrawAgain file={file} where={where} />
    </section>
  );
}

function Seat({ file, where, seat }: PartProps & { seat: CommitteeSeat }) {
  const say = words(appeal);
  const isAsking = useSignal<'challenge' | 'absent' | null>(null);
  const notes = [
    seat.is_you && say.you,
    seat.is_chair && say.chair,
    seat.state === 'gone' && say.gone,
    seat.is_challenged && say.challenged,
  ].filter(Boolean);
  const mayReplace = isDesk(file) && seat.state === 'member' && mayDo(file, 'absent');
  const mayChallenge = file.you.side !== null && seat.state === 'member' && !seat.is_challenged;
  return (
    <li class={seat.state}>
      <span class="grow">
        <b>{seat.name}</b>
        {notes.length > 0 && <span class="cap">{notes.join(', ')}</span>}
      </span>
      {mayChallenge && mayDo(file, 'challenged') && (
        <button
          type="button"
          class="btn plain"
          aria-label={say.challengeOf({ name: seat.name })}
          onClick={() => (isAsking.value = 'challenge')}
        >
          {say.challenge}
        </button>
      )}
      {mayReplace && isAsking.value === null && (
        <button
          type="button"
          class="btn plain"
          aria-label={words(seatWords).absentOf({ name: seat.name })}
          onClick={() => (isAsking.value = 'absent')}
        >
          {words(seatWords).absent}
        </button>
      )}
      {isAsking.value === 'absent' && (
        <Absent file={file} where={where} seat={seat} onClose={() => (isAsking.value = null)} />
      )}
      {isAsking.value === 'challenge' && (
        <div class="full">
          <TextForm
            label={say.challengeWhy}
            act={say.challengeOf({ name: seat.name })}
            needed={words(typedWords).fillIn}
            onSend={async (text) => {
              await noteAct(where, 'challenged', { member: seat.id, side: file.you.side, text });
              isAsking.value = null;
            }}
          />
        </div>
      )}
    </li>
  );
}

/** A challenge as the director decides it. */
function Challenge({ file, where, act }: PartProps & { act: AppealAct }) {
  const say = words(appeal);
  const text = useSignal('');
  const isLacking = useSignal(false);
  const decide = async (isUpheld: boolean) => {
    isLacking.value = !text.value.trim();
    if (isLacking.value) return;
    await noteAct(where, 'challenge-decided', { member: act.member, is_upheld: isUpheld, text: text.value.trim() });
  };
  const by = act.side ? namesOf(file)[act.side] : say.nameless;
  return (
    <div class="one-side">
      <p class="by">
        <Icon name="user-x" />
        {say.challengedBy({ by, who: seatOf(file, act.member)?.name ?? '' })}
      </p>
      <blockquote>{act.text}</blockquote>
      {mayDo(file, 'challenge-decided') && (
        <TextArea
          label={say.challengeDecide}
          value={text.value}
          wrong={isLacking.value && say.reasonsNeeded}
          onText={(typed) => (text.value = typed)}
        >
          <div class="acts">
            <button type="button" class="btn" onClick={() => void decide(true)}>
              {say.challengeUphold}
            </button>
            <button type="button" class="btn" onClick={() => void decide(false)}>
              {say.challengeReject}
            </button>
          </div>
        </TextArea>
      )}
    </div>
  );
}

export function StepAside({ file, where }: PartProps) {
  const say = words(appeal);
  const isAsking = useSignal(false);
  const text = useSignal('');
  if (!isMember(file) || !mayDo(file, 'recused')) return null;
  return (
    <>
      <button type="button" class="btn plain step-aside" onClick={() => (isAsking.value = true)}>
        <Icon name="door-open" />
        {say.stepAside}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.stepAsideAsk}
          act={say.stepAsideAct}
          stay={say.stay}
          isGrave
          onStay={() => (isAsking.value = false)}
          onAct={async () => {
            await noteAct(where, 'recused', { member: file.you.member, text: text.value.trim() });
            isAsking.value = false;
          }}
        >
          <p>{say.stepAsideWhat}</p>
          <TextArea label={say.stepAsideWhy} value={text.value} onText={(typed) => (text.value = typed)} />
        </Dialog>
      )}
    </>
  );
}
