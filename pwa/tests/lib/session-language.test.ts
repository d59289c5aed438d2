import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askSession, chooseLanguage, logIn, logOut, saveLanguageWhenReachable } from '../../src/lib/session';
import { change, language, settings } from '../../src/lib/settings';
import { server, standIn } from '../session-server';

beforeEach(standIn);
afterEach(() => vi.unstubAllGlobals());

describe('the language', () => {
  const saved: unknown[] = [];

  beforeEach(() => {
    saved.length = 0;
    change({ language: null, languageOf: null, isLanguageToSave: false });
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url === '/api/v1/account' && !server.isDead) saved.push(JSON.parse(String(request.body)));
      return answering(url, request);
    });
  });

  it('is that of the account, for each person on a shared tablet', async () => {
    await logIn('claire', 'right');
    expect(language.value).toBe('en');
    await logOut();
    await logIn('amandine', 'right');
    expect(language.value).toBe('fr');
  });

  it('stays as a person chose it before logging in', async () => {
    change({ language: 'fr' });
    await logIn('claire', 'right');
    expect(language.value).toBe('fr');
  });

  it('is told to the account once there is a network, and once only', async () => {
    await logIn('claire', 'right');
    server.isDead = true;
    await askSession();
    const stop = saveLanguageWhenReachable();
    chooseLanguage('fr');
    expect([language.value, settings.value.isLanguageToSave, saved]).toEqual(['fr', true, []]);

    server.isDead = false;
    await askSession();
    await vi.waitFor(() => expect(settings.value.isLanguageToSave).toBe(false));
    expect(saved).toEqual([{ name: 'claire', initials: 'X', language: 'fr' }]);
    await askSession();
    expect(saved).toHaveLength(1);
    stop();
  });

  it('of one person isn’t told to the account of the next', async () => {
    await logIn('claire', 'right');
    server.isDead = true;
    await askSession();
    chooseLanguage('fr');
    await logOut();
    server.isDead = false;
    const stop = saveLanguageWhenReachable();
    await logIn('amandine', 'right');
    await askSession();
    expect([language.value, saved]).toEqual(['fr', []]);
    stop();
  });
});
