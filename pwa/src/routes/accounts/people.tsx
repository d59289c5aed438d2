// People of a tournament: roles changed and taken away, invitations by link and code.
import { useSignal } from '@preact/signals';
import { Awaited } from '../../components/notice';
import { Screen } from '../../components/screen';
import { Select } from '../../components/select';
import { toast } from '../../components/toast';
import { Wrong } from '../../components/wrong';
import { ask, type Invitation, type People } from '../../lib/accounts';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { shortDate } from '../../lib/i18n/format';
import { accounts, roleWords } from '../../lib/i18n/words/accounts';
import { renew, useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import type { ScreenProps } from '../../lib/router/screen';
import { useAct } from './confirming';
import { Code, Invite } from './invite';
import { TakeAway } from './take-away';

type StaffMember = People['people'][number];
const ROLES = ['director', 'assistant', 'arbiter', 'observer'] as const;

export function PeopleScreen({ params }: ScreenProps) {
  const say = words(accounts);
  const tournament = params.tournament ?? '';
  const reading = useReading(urls.people(tournament));
  const people = reading.data;
  return (
    <Screen title={say.people} back={to('more')}>
      {people ? (
        <div class="page">
          <section class="card">
            <ul>
              {people.people.map((person) => (
                <PersonRow key={person.user} person={person} tournament={tournament} mayManage={people.may_manage} />
              ))}
            </ul>
          </section>
          {people.officers.length > 0 && (
            <section class="card">
              <h2>{say.officersOf({ name: people.federation ?? '' })}</h2>
              <ul>
                {people.officers.map((officer) => (
                  <OfficerRow
                    key={officer.user}
                    officer={officer}
                    tournament={tournament}
                    mayEnd={people.may_end_offices}
                  />
                ))}
              </ul>
            </section>
          )}
          {people.invitations.length > 0 && (
            <section class="card">
              <h2>{say.invitations}</h2>
              <ul>
                {people.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} tournament={tournament} />
                ))}
              </ul>
            </section>
          )}
          <Invite people={people} tournament={tournament} />
        </div>
      ) : (
        <Awaited reading={reading} />
      )}
    </Screen>
  );
}

/** Changes one thing of the tournament's people, shows them as they are then, and says that it is done. */
function useChange(tournament: string) {
  const { act, wrong } = useAct();
  const change = (method: 'PUT' | 'DELETE', path: string, done?: string, body?: unknown) =>
    act(async () => {
      await ask(method, `/tournaments/${tournament}/${path}`, body);
      await renew(urls.people(tournament));
      if (done) toast(done);
    });
  return { change, wrong };
}

interface OfficerProps {
  officer: People['officers'][number];
  tournament: string;
  mayEnd: boolean;
}

function OfficerRow({ officer, tournament, mayEnd }: OfficerProps) {
  const say = words(accounts);
  const { change, wrong } = useChange(tournament);
  return (
    <li class="person">
      <div class="row">
        <p class="grow strong">{officer.name}</p>
        {mayEnd && (
          <TakeAway
            of={say.endOfficeOf(officer)}
            ask={say.endOfficeAsk(officer)}
            what={say.endOfficeWhat(officer)}
            act={say.endOffice}
            onAct={() => change('DELETE', `officers/${officer.user}`, say.officeEnded)}
          />
        )}
      </div>
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
    </li>
  );
}

interface PersonProps {
  person: StaffMember;
  tournament: string;
  mayManage: boolean;
}

function PersonRow({ person, tournament, mayManage }: PersonProps) {
  const say = words(accounts);
  const roles = words(roleWords);
  const { change, wrong } = useChange(tournament);
  const path = `people/${person.user}`;
  return (
    <li class="person">
      <div class="row">
        <div class="grow">
          <p class="strong">{person.is_reader ? `${person.name} (${say.you})` : person.name}</p>
          <p class="cap">{mayManage ? person.email : `${roles[person.role]} · ${person.email}`}</p>
        </div>
        {mayManage && (
          <TakeAway
            of={say.removePerson(person)}
            ask={say.removePersonAsk(person)}
            what={say.removeWhat(person)}
            act={say.removeRole}
            onAct={() => change('DELETE', path, say.roleRemoved)}
          />
        )}
      </div>
      {mayManage && (
        <div class="field">
          <span class="cap">{say.role}</span>
          <Select
            aria-label={`${say.role}, ${person.name}`}
            value={person.role}
            onChoose={(role) => void change('PUT', path, say.roleChanged, { role })}
          >
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {roles[role]}
              </option>
            ))}
          </Select>
        </div>
      )}
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
    </li>
  );
}

function InvitationRow({ invitation, tournament }: { invitation: Invitation; tournament: string }) {
  const zone = useReading(urls.tournament(tournament)).data?.time_zone;
  const say = words(accounts);
  const isShown = useSignal(false);
  const { change, wrong } = useChange(tournament);
  return (
    <li class="person">
      <div class="row">
        <div class="grow">
          <p class="strong">{invitation.name || words(roleWords)[invitation.role]}</p>
          <p class="cap">
            {[
              words(roleWords)[invitation.role],
              invitation.email,
              say.oncePerson({ day: shortDate(invitation.expires_at, zone) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {invitation.token && (
          <>
            <button type="button" class="btn" onClick={() => (isShown.value = !isShown.value)}>
              {say.showCode}
            </button>
            <button type="button" class="btn" onClick={() => void change('DELETE', `invitations/${invitation.id}`)}>
              {say.revoke}
            </button>
          </>
        )}
      </div>
      {isShown.value && invitation.token && <Code token={invitation.token} />}
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
    </li>
  );
}
