// Inviting: a role, perhaps a name and an address, then a code to scan and a link to copy.
import { useSignal } from '@preact/signals';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { QrCode } from '../../components/qr-code';
import { toast } from '../../components/toast';
import { Which } from '../../components/which';
import { Wrong } from '../../components/wrong';
import { ask, type Invitation, type InvitedRole, joinAddress, type People } from '../../lib/accounts';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { accounts, roleWords } from '../../lib/i18n/words/accounts';
import { newId } from '../../lib/ids';
import { renew } from '../../lib/offline/answers';
import { language } from '../../lib/settings';
import { useAct } from './confirming';

const STAFF: readonly InvitedRole[] = ['assistant', 'arbiter', 'observer', 'director', 'committee'];

export function Invite({ people, tournament }: { people: People; tournament: string }) {
  const say = words(accounts);
  const roles: readonly InvitedRole[] = [
    ...(people.may_manage ? STAFF : []),
    ...(people.may_invite_officers ? (['officer'] as const) : []),
  ];
  const role = useSignal<InvitedRole | undefined>(roles[0]);
  const name = useSignal('');
  const email = useSignal('');
  const made = useSignal<Invitation | null>(null);
  const { act, wrong } = useAct();
  if (!role.value) return null;
  const submit = () => {
    void act(async () => {
      const body = { role: role.value, name: name.value.trim(), email: email.value.trim(), language: language.value };
      made.value = await ask<Invitation>('PUT', `/tournaments/${tournament}/invitations/${newId()}`, body);
      name.value = '';
      email.value = '';
      await renew(urls.people(tournament));
    });
  };
  return (
    <Form class="card form" onSubmit={submit}>
      <h2>{say.invite}</h2>
      <p class="cap">{say.inviteWhat}</p>
      <Which label={say.role} value={role.value} onChoose={(chosen) => (role.value = chosen as InvitedRole)}>
        {roles.map((each) => ({ value: each, word: words(roleWords)[each] }))}
      </Which>
      <Field label={say.nameOptional} value={name.value} onText={(text) => (name.value = text)} />
      <Field
        label={say.emailOptional}
        type="email"
        inputMode="email"
        autocapitalize="none"
        hint={say.emailHint}
        value={email.value}
        onText={(text) => (email.value = text)}
      />
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      <button type="submit" class="btn main-act">
        {say.makeLink}
      </button>
      {made.value?.token && <Code token={made.value.token} />}
    </Form>
  );
}

/** The link as a code for a phone's camera, and to be copied. */
export function Code({ token }: { token: string }) {
  const say = words(accounts);
  const address = joinAddress(token);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(say.copied);
  };
  return (
    <div class="form code">
      <QrCode text={address} label={say.qrOfInvitation} />
      <p class="cap address">{address}</p>
      <button type="button" class="btn" onClick={() => void copy()}>
        {say.copy}
      </button>
    </div>
  );
}
