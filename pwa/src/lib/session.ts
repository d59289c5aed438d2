// The user logged in on this device: known at once from the device, then confirmed by the server if it can be reached.
import { computed, effect, signal } from '@preact/signals';
import { csrfToken, dataOf, hasLapsed, isAnothers, isReachable, send, tokenComesFrom, Unreachable } from './api/http';
import { problemOf, Refused } from './api/problem';
import { ownerOfLink } from './api/tokens';
import type { Action, SessionAnswer, SessionOffice, SessionRole, SessionUser } from './api/types';
import { urls } from './api/urls';
import { bearer, isLinkPage } from './bearer';
import { forgetAnswers, readAs, showKept } from './offline/answers';
import { database } from './offline/database';
import { forgetSent } from './offline/forgetting';
import { closeSeals, isClosed, isSealing, sealings } from './offline/sealing';
import { ifThereIsRoom } from './offline/storage';
import { forgetVault, type Opening, openByPin, openByShare, readVaults, rememberKnown, vaultOf } from './offline/vault';
import { change, type Language, settings } from './settings';

export interface Known {
  user: SessionUser;
  roles: SessionRole[];
  // these are missing where an older version of the client kept the session
  offices?: SessionOffice[];
  may_create_tournaments?: boolean;
}

/** undefined: not known yet; null: logged out. */
export const session = signal<Known | null | undefined>(undefined);

/** Resolves once it is known who works here. */
export function isSessionKnown(): Promise<void> {
  return new Promise((known) => {
    const stop = effect(() => {
      if (session.value !== undefined) queueMicrotask(() => known(stop()));
    });
  });
}

export const me = computed(() => session.value?.user ?? null);

/** The user in whose name this page reads and writes: on link pages the link's holder, elsewhere the logged-in user. */
export const actor = computed<string | null>(() => {
  if (isLinkPage.value) return bearer.value && ownerOfLink(bearer.value.id);
  return me.value?.id ?? null;
});

effect(() => readAs(actor.value));

// another tab has given this person a PIN, or has locked
effect(() => {
  sealings.value;
  if (me.value && isClosed(me.value.id)) session.value = null;
});

/** The tournament worked on: the one chosen, as long as there is a role in it, else the first. */
export const tournament = computed<SessionRole | null>(() => chosenOf(session.value?.roles ?? []));

function chosenOf(roles: readonly SessionRole[]): SessionRole | null {
  return roles.find((role) => role.tournament === settings.value.tournament) ?? roles[0] ?? null;
}

/** The federations in which the user holds an office. */
export const offices = computed<SessionOffice[]>(() => session.value?.offices ?? []);

/** A federation officer without a role at a tournament: the navigation shows the inbox instead of the floor. */
export const isOfficer = computed(() => offices.value.length > 0 && session.value?.roles.length === 0);

/** Whether the user may do this, in this state of the case if it counts: at the tournament worked on, or another one. */
export function may(
  action: Action,
  { state, at = tournament.value?.tournament }: { state?: string; at?: string | undefined } = {},
): boolean {
  const held = session.value?.roles.find((role) => role.tournament === at);
  const powers: readonly string[] | undefined = held?.may;
  // where an earlier version of the client kept the session, the server alone knows, and refuses
  return powers ? powers.includes(state ? `${action}:${state}` : action) : held !== undefined;
}

/** The user's start screen. */
export const home = computed(() => (isOfficer.value ? '/inbox' : '/floor'));

/** The step still required before the session can be used: give a second factor, or set one up. */
export const secondFactor = signal<SessionAnswer['second_factor']>(null);

/** Whether the user may create tournaments; null while it isn't known. Creating one needs the network. */
export const mayCreateTournaments = computed(() => session.value?.may_create_tournaments ?? null);

const KEY = 'session';
/** The person who logged out here and whose session the server still has. */
const LEFT = 'session left';

/** Opens the app with the session kept on this device, once `links` are read. The request to the server goes out before. */
export async function openSession(links?: Promise<unknown>): Promise<void> {
  const asked = readSession();
  asked.catch(() => undefined); // askSession deals with it, after the device was read
  const [row] = await Promise.all([database.kept.get(KEY), readVaults()]);
  const kept = row?.value as Known | undefined;
  const isOpen = kept && !isClosed(kept.user.id);
  await Promise.all([links, isOpen && readFloorAhead(kept)]);
  if (isOpen) session.value = kept;
  await askSession(asked);
}

/** The floor as it was, so that the first screen is drawn once, with its tables. */
async function readFloorAhead({ user, roles }: Known): Promise<void> {
  const here = chosenOf(roles);
  if (here && !isLinkPage.value) await showKept(user.id, urls.floor(here.tournament));
}

/** Asks the server for the session, or takes what was asked; the user's id, or null when logged out or offline. */
export async function askSession(asked = readSession()): Promise<string | null> {
  try {
    let answer = await asked;
    if (answer?.user && (await endsAtLast(answer))) answer = await readSession();
    if (answer) await take(answer);
  } catch (reason) {
    if (!(reason instanceof Unreachable)) throw reason;
  } finally {
    session.value ??= null;
  }
  return hasLapsed.value ? null : (me.value?.id ?? null);
}

tokenComesFrom(async () => {
  const before = me.value?.id;
  await askSession();
  if (before && me.value?.id !== before) throw new Unreachable("the session is another's");
});

/** Counts who came and left here: what the server says of a session before that is out of date. */
let comings = 0;

async function readSession(): Promise<SessionAnswer | null> {
  const before = comings;
  const response = await send({ method: 'GET', path: '/session' });
  const answer = response.ok ? await dataOf<SessionAnswer>(response) : null;
  return before === comings ? answer : null;
}

/** Ends the session of a person who logged out here while the server couldn't be reached. */
async function endsAtLast({ user, csrf_token }: SessionAnswer): Promise<boolean> {
  const left = (await database.kept.get(LEFT))?.value;
  if (left === undefined) return false;
  if (left === user?.id) {
    csrfToken.value = csrf_token;
    const response = await send({ method: 'DELETE', path: '/session' });
    if (!response.ok) throw new Refused(await problemOf(response));
  }
  await database.kept.delete(LEFT);
  return left === user?.id;
}

/** Takes the session that signing in has opened: it opens what is sealed for that person, too. */
export async function takeSession(answer: SessionAnswer): Promise<void> {
  comings += 1;
  csrfToken.value = answer.csrf_token;
  if (answer.user) await database.kept.delete(LEFT); // the server's session is this person's now
  if (answer.user && isClosed(answer.user.id)) {
    isAnothers.value = false;
    await openByShare(answer.user.id);
  }
  await take(answer);
  if (answer.user) speakTo(answer.user);
}

/** Speaks a person's own language from now on; one that was chosen here before the first person was known stays. */
function speakTo({ id, language: own }: SessionUser): void {
  const { language, languageOf } = settings.value;
  if (id === languageOf) return;
  const chosen = languageOf === null ? (language ?? own) : own;
  change({ language: chosen, languageOf: id, isLanguageToSave: false });
}

/** Chooses the language for the person who is logged in: on this device at once, in the account by `saveLanguage`. */
export function chooseLanguage(chosen: Language): void {
  const known = session.value;
  change({ language: chosen, languageOf: known?.user.id ?? null, isLanguageToSave: Boolean(known) });
  if (known) void rememberKnown({ ...known, user: { ...known.user, language: chosen } });
}

/** Tells the account which language its owner chose here, once the server can be reached. */
export function saveLanguageWhenReachable(): () => void {
  return effect(() => {
    const { language, languageOf, isLanguageToSave } = settings.value;
    const user = me.value;
    if (!isLanguageToSave || !language || !user || user.id !== languageOf) return;
    if (isReachable.value && csrfToken.value) void saveLanguage(user, language);
  });
}

async function saveLanguage({ name, initials }: SessionUser, language: Language): Promise<void> {
  const body = { name, initials, language };
  const response = await send({ method: 'PUT', path: '/account', body }).catch((reason: unknown) => {
    if (!(reason instanceof Unreachable)) throw reason;
  });
  if (response?.ok && settings.value.language === language) change({ isLanguageToSave: false });
}

async function take(answer: SessionAnswer): Promise<void> {
  csrfToken.value = answer.csrf_token;
  secondFactor.value = answer.second_factor;
  // a session of a person who hasn't entered the PIN, or of another than the one who works here, is of no use
  if (!answer.user || isClosed(answer.user.id)) {
    isAnothers.value = Boolean(answer.user && session.value);
    hasLapsed.value = Boolean(session.value);
    return;
  }
  isAnothers.value = false;
  const { user, roles, offices, may_create_tournaments } = answer;
  const known: Known = { user, roles, offices, may_create_tournaments };
  if (session.value?.user.id !== known.user.id) {
    closeSeals(known.user.id);
    if (session.value) session.value = null; // while nothing is known yet, the log-in isn't shown for a moment
    await forgetAnswers();
  }
  await ifThereIsRoom(database.kept.put({ key: KEY, value: known }).then(() => rememberKnown(known)));
  session.value = known;
  hasLapsed.value = false;
}

/** Leaves the tablet to its people: what is sealed is closed, the session at the server stays. Nothing is lost. */
export function lock(): void {
  if (!me.value || !isSealing(me.value.id)) return;
  session.value = null; // before the seals close: nothing more is read or written in this person's name
  closeSeals();
}

/** Opens the tablet for a person with a PIN here, with or without a network. */
export async function unlock(id: string, pin: string): Promise<Opening> {
  const opening = await openByPin(id, pin);
  const vault = await vaultOf(id);
  if (opening.end !== 'open' || !vault) return opening;
  comings += 1;
  closeSeals(id);
  await leaveBehind(id);
  await database.kept.put({ key: KEY, value: vault.known });
  hasLapsed.value = false;
  speakTo(vault.known.user);
  session.value = vault.known;
  void askSession();
  return opening;
}

/** Who worked on this tablet last, and hasn't logged out. */
export async function lastPerson(): Promise<string | undefined> {
  return ((await database.kept.get(KEY))?.value as Known | undefined)?.user.id;
}

/** The session at the server of the person who worked here before `next` ends as soon as the server is reached. */
async function leaveBehind(next: string): Promise<void> {
  const left = (await database.kept.get(LEFT))?.value ?? (await lastPerson());
  if (left === next) await database.kept.delete(LEFT);
  else if (left !== undefined) await database.kept.put({ key: LEFT, value: left });
  isAnothers.value = left !== undefined && left !== next;
  if (isAnothers.value) csrfToken.value = null;
}

/** Logs in. Throws Refused for a wrong password or too many tries, Unreachable without a network. */
export async function logIn(email: string, password: string): Promise<void> {
  const response = await send({ method: 'POST', path: '/session', body: { email, password } });
  if (!response.ok) throw new Refused(await problemOf(response));
  await takeSession(await dataOf<SessionAnswer>(response));
}

/**
 * Logs out here and at the server. Answers of the server go from the device; what this person noted and wasn't sent yet
 * stays and is sent when the same person logs in again. Without a network the device forgets first, and the server's session
 * ends as soon as the server can be reached.
 */
export async function logOut(): Promise<void> {
  const owner = me.value?.id;
  await send({ method: 'DELETE', path: '/session' }).catch(async (reason: unknown) => {
    if (!(reason instanceof Unreachable)) throw reason;
    // the server's session may still be that of a person who left before
    if (owner) await database.kept.put({ key: LEFT, value: (await database.kept.get(LEFT))?.value ?? owner });
  });
  comings += 1;
  session.value = null; // before anything is forgotten: a late answer to this person isn't kept any more
  await database.kept.delete(KEY);
  await forgetAnswers(owner);
  if (owner) {
    await forgetSent(owner);
    await forgetVault(owner);
  }
  closeSeals();
  csrfToken.value = null;
  hasLapsed.value = false;
}
