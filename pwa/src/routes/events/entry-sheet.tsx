// One entry: check-in undone, absences, fixed table, withdrawal and its undoing.
import { useSignal } from '@preact/signals';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Sheet } from '../../components/sheet';
import { Which } from '../../components/which';
import { WritingNotes } from '../../components/writing-notes';
import { ask, put } from '../../lib/api/http';
import type { Roster, RosterEntry } from '../../lib/api/types';
import { words } from '../../lib/i18n/dictionary';
import { checkInSaid } from '../../lib/i18n/words/check-in';
import { entries, newTournament } from '../../lib/i18n/words/events';
import { teams } from '../../lib/i18n/words/teams';
import { to } from '../../lib/router/addresses';
import type { Writing } from '../../lib/writing';
import { Code } from './cards';
import { MemberForm } from './member-form';
import { TeamCard } from './team-card';
import '../../styles/fold.css';

interface Props {
  entry: RosterEntry;
  roster: Roster;
  /** The writes of `run`: what the server refuses stands in the sheet, which covers the page. */
  sending: Writing;
  run: (write: () => Promise<unknown>) => Promise<boolean>;
  onChanged: () => void;
  onClose: () => void;
}

const MOST_ROUNDS = 9;

export function EntrySheet({ entry, roster, sending, run, onChanged, onClose }: Props) {
  const say = words(entries);
  const isAsking = useSignal(false);
  const address = `/entries/${entry.id}`;
  const close = async (write: () => Promise<unknown>) => {
    if (await run(write)) onClose();
  };
  return (
    <>
      <Sheet title={entry.name} onClose={onClose}>
        <div class="form">
          <WritingNotes sending={sending} offline={say.offline} />
          {entry.open_match && (
            <a class="btn" href={to('round', { round: entry.open_match.round })}>
              <Icon name="pen-line" />
              {say.openMatch({ table: entry.open_match.table })}
            </a>
          )}
          {entry.members.length > 0 ? (
            <TeamCard entry={entry} roster={roster} run={run} onChanged={onChanged} />
          ) : (
            <details class="fold">
              <Fold>{words(teams).correct}</Fold>
              <MemberForm
                member={entry}
                onSave={async (body) => {
                  await run(() => put(`${address}/details`, body));
                }}
              />
            </details>
          )}
          {entry.checked_in_at && roster.takes_check_ins && (
            <button type="button" class="btn" onClick={() => void close(() => ask('DELETE', `${address}/checked-in`))}>
              {say.undoCheckIn}
            </button>
          )}
          {!entry.withdrawn_at && entry.check_in_code && (
            <details class="fold">
              <Fold>{words(checkInSaid).show}</Fold>
              <div class="stack tight">
                <Code entry={entry} />
              </div>
            </details>
          )}
          {!entry.withdrawn_at && <PlaysFrom entry={entry} roster={roster} run={run} />}
          {!entry.withdrawn_at && <Absences entry={entry} roster={roster} run={run} />}
          {!entry.withdrawn_at && <FixedTable entry={entry} run={close} />}
          {entry.withdrawn_at ? (
            <button type="button" class="btn" onClick={() => void close(() => put(`${address}/plays-on`, {}))}>
              {say.playsOn}
            </button>
          ) : (
            <button type="button" class="btn danger" onClick={() => (isAsking.value = true)}>
              {say.withdraw}
            </button>
          )}
        </div>
      </Sheet>
      {isAsking.value && (
        <Dialog
          question={say.withdrawAsk({ name: entry.name })}
          act={say.withdraw}
          stay={say.keep}
          isGrave
          onAct={() => {
            isAsking.value = false;
            void close(() => put(`${address}/withdrawn`, {}));
          }}
          onStay={() => (isAsking.value = false)}
        >
          <p>{say.withdrawWhat}</p>
          {entry.open_match && <p>{say.withdrawOpen({ table: entry.open_match.table })}</p>}
        </Dialog>
      )}
    </>
  );
}

function Fold({ children }: { children: string }) {
  return (
    <summary>
      <b class="strong grow">{children}</b>
      <Icon name="chevron-down" />
    </summary>
  );
}

/** A late entry that hasn't begun: from which round it is paired. A round that was taken back may be the first after all. */
function PlaysFrom({ entry, roster, run }: Pick<Props, 'entry' | 'roster' | 'run'>) {
  const say = words(entries);
  const first = entry.first_round;
  if (first === 1 || first < roster.next_round) return null;
  const last = Math.max(first, roster.planned_rounds ?? MOST_ROUNDS);
  const rounds = Array.from({ length: last - roster.next_round + 1 }, (_, index) => roster.next_round + index);
  return (
    <Which
      label={say.playsFrom}
      hint={say.playsFromHint}
      value={String(first)}
      onChoose={(value) => void run(() => put(`/entries/${entry.id}/details`, { first_round: Number(value) }))}
    >
      {rounds.map((number) => ({ value: String(number), word: words(newTournament).round({ number }) }))}
    </Which>
  );
}

function Absences({ entry, roster, run }: Pick<Props, 'entry' | 'roster' | 'run'>) {
  const say = words(entries);
  const { stage } = roster;
  const last = roster.planned_rounds ?? MOST_ROUNDS;
  const rounds = Array.from({ length: last }, (_, index) => index + 1).filter((number) => number >= roster.next_round);
  if (!stage || rounds.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{say.absentFrom}</legend>
      <span class="hint">{say.absentNote}</span>
      <div class="many">
        {rounds.map((number) => {
          const isAbsent = entry.absences.some((each) => each.stage === stage && each.round_number === number);
          const address = `/entries/${entry.id}/absences/${stage}/${number}`;
          return (
            <button
              key={number}
              type="button"
              role="checkbox"
              aria-checked={isAbsent}
              onClick={() => void run(() => (isAbsent ? ask('DELETE', address) : put(address, undefined)))}
            >
              <span class={`box ${isAbsent ? 'on' : ''}`} />
              {words(newTournament).round({ number })}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function FixedTable({ entry, run }: { entry: RosterEntry; run: (write: () => Promise<unknown>) => Promise<void> }) {
  const say = words(entries);
  const typed = useSignal(entry.fixed_table === null ? '' : String(entry.fixed_table));
  const isNumber = /^([1-9]\d{0,2})?$/.test(typed.value.trim());
  return (
    <Form
      class="form"
      onSubmit={() => {
        const table = typed.value.trim() ? Number(typed.value) : null;
        if (isNumber) void run(() => put(`/entries/${entry.id}/details`, { fixed_table: table }));
      }}
    >
      <Field
        label={say.fixedTable}
        hint={say.fixedTableHint}
        value={typed.value}
        wrong={isNumber ? null : say.wholeNumber}
        onText={(text) => (typed.value = text)}
      />
      <button type="submit" class="btn">
        {say.save}
      </button>
    </Form>
  );
}
