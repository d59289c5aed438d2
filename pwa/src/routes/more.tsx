// More: outbox, reports, settings, notices, who is logged in, and the tournament that is worked on.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Dialog } from '../components/dialog';
import { Icon, type IconName } from '../components/icon';
import { Screen } from '../components/screen';
import type { SessionRole } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { dayRange } from '../lib/i18n/format';
import { accounts } from '../lib/i18n/words/accounts';
import { common } from '../lib/i18n/words/common';
import { entries, newTournament } from '../lib/i18n/words/events';
import { inbox, suspensions } from '../lib/i18n/words/inbox';
import { persons } from '../lib/i18n/words/persons';
import { figures, precedents } from '../lib/i18n/words/precedents';
import { settingsWords } from '../lib/i18n/words/settings';
import { setup } from '../lib/i18n/words/setup';
import { notOnServer, syncState } from '../lib/offline/sync';
import { to } from '../lib/router/addresses';
import { navigate } from '../lib/router/location';
import { isOfficer, logOut, may, mayCreateTournaments, me, offices, session, tournament } from '../lib/session';
import { change } from '../lib/settings';
import { questionCount } from '../lib/waiting';

export function More() {
  const say = words(settingsWords);
  const sync = syncState.value;
  const shared = words(common);
  const asked = questionCount.value;
  const outboxLine =
    sync.state === 'sent'
      ? shared.allSent
      : sync.state === 'waiting'
        ? shared.savedToSend({ count: sync.count })
        : shared.needsYou({ count: sync.count });
  return (
    <Screen title={say.more}>
      <div class="page">
        <ul class="list">
          <Place
            href={to('outbox')}
            icon={({ sent: 'cloud-check', waiting: 'cloud-upload', 'needs-you': 'cloud-alert' } as const)[sync.state]}
            word={say.outbox}
            line={outboxLine}
          />
          {offices.value.length > 0 && !isOfficer.value && (
            <Place href={to('inbox')} icon="inbox" word={words(inbox).title} line={words(inbox).what} />
          )}
          {tournament.value && (
            <Place
              href={to('reports')}
              icon="send"
              word={say.reports}
              line={asked > 0 ? shared.federationAsks({ count: asked }) : undefined}
            />
          )}
          {tournament.value && (
            <Place
              href={to('setup', { tournament: tournament.value.tournament })}
              icon="wrench"
              word={words(setup).title}
              line={words(setup).what}
            />
          )}
          {tournament.value && (may('see-people') || isOfficer.value) && (
            <Place
              href={to('people', { tournament: tournament.value.tournament })}
              icon="users"
              word={words(accounts).people}
              line={words(accounts).peopleWhat}
            />
          )}
          {tournament.value && (
            <Place href={to('entries')} icon="user-plus" word={words(entries).title} line={words(entries).what} />
          )}
          {mayCreateTournaments.value && (
            <Place
              href={to('tournament-new')}
              icon="plus"
              word={words(newTournament).title}
              line={words(newTournament).sub}
            />
          )}
          <Place
            href={to('suspensions')}
            icon="user-x"
            word={words(suspensions).title}
            line={words(suspensions).what}
          />
          {offices.value.length > 0 && (
            <Place href={to('persons')} icon="pen-line" word={words(persons).title} line={words(persons).what} />
          )}
          {!isOfficer.value && <Place href={to('audit')} icon="file-check" word={say.audit} line={say.auditWhat} />}
          {!isOfficer.value && (
            <>
              <Place
                href={to('precedents')}
                icon="bookmark"
                word={words(precedents).title}
                line={words(precedents).what}
              />
              <Place href={to('statistics')} icon="sigma" word={words(figures).title} line={words(figures).what} />
            </>
          )}
          <Place href={to('account')} icon="user" word={words(accounts).account} line={words(accounts).accountWhat} />
          <Place href={to('settings')} icon="settings" word={say.title} />
          <Place href={to('notices')} icon="scroll-text" word={say.notices} />
        </ul>
        <Tournaments />
        <Me />
      </div>
    </Screen>
  );
}

function Place({ href, icon, word, line }: { href: string; icon: IconName; word: string; line?: string | undefined }) {
  return (
    <li>
      <a class="item" href={href}>
        <Icon name={icon} />
        <span class="grow">
          <b class="strong">{word}</b>
          {line && <span class="cap">{line}</span>}
        </span>
        <Icon name="chevron-right" class="go" />
      </a>
    </li>
  );
}

/** Which tournament is worked on, for those with a role in more than one. */
function Tournaments() {
  const say = words(settingsWords);
  const roles = session.value?.roles ?? [];
  if (roles.length < 2) return null;
  return (
    <section class="card setting">
      <h2>{say.tournament}</h2>
      <Choice
        label={say.tournament}
        value={tournament.value?.tournament ?? null}
        options={roles.map((role) => ({ value: role.tournament, word: distinctName(role, roles) }))}
        onChoose={(chosen) => change({ tournament: chosen })}
      />
    </section>
  );
}

/** With its days where another tournament has the same name: one that was copied, or last year's. */
function distinctName({ name, starts_on, ends_on }: SessionRole, roles: readonly SessionRole[]): string {
  const isShared = roles.filter((role) => role.name === name).length > 1;
  // a session that an earlier version kept has no days
  return isShared && starts_on && ends_on ? `${name}, ${dayRange(starts_on, ends_on)}` : name;
}

function Me() {
  const say = words(settingsWords);
  const isAsking = useSignal(false);
  const left = notOnServer.value.length;
  const leave = async () => {
    await logOut();
    navigate(to('login'), { replace: true });
  };
  return (
    <section class="card row own-row">
      <div class="grow">
        <p class="cap">{say.loggedInAs}</p>
        <p class="strong">{me.value?.name}</p>
        <p class="cap">{me.value?.email}</p>
      </div>
      <button
        type="button"
        class="btn"
        onClick={() => {
          isAsking.value = true;
        }}
      >
        <Icon name="log-out" />
        {say.logOut}
      </button>
      {isAsking.value && (
        <Dialog
          question={say.logOutAsk}
          act={say.logOut}
          stay={say.stay}
          onAct={leave}
          onStay={() => {
            isAsking.value = false;
          }}
        >
          <p>{left ? say.logOutUnsent({ count: left }) : say.logOutSent}</p>
        </Dialog>
      )}
    </section>
  );
}
