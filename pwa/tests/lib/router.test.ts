import { describe, expect, it, vi } from 'vitest';
import { addressOf, areaOf, to } from '../../src/lib/router/addresses';
import { navigate, onward } from '../../src/lib/router/location';
import { matchRoute } from '../../src/lib/router/match';

describe('addressOf', () => {
  it('finds the place and what the address names', () => {
    const found = addressOf('/matches/m1/log/crawford-double');
    expect(found?.route.name).toBe('log-facts');
    expect(found?.params).toEqual({ match: 'm1', kind: 'crawford-double' });
  });

  it('takes an address with a slash at its end for the same place', () => {
    expect(addressOf('/cases/')?.route.name).toBe('cases');
  });

  it('knows nothing of an address that is too long or unknown', () => {
    expect(addressOf('/floor/12/more')).toBeNull();
    expect(addressOf('/elsewhere')).toBeNull();
  });

  it('keeps article numbers whole and decodes what was encoded', () => {
    expect(addressOf('/rulebooks/eubgf-2020/4.4.iv.a')?.params.article).toBe('4.4.iv.a');
    expect(addressOf('/rulebooks/eubgf-2020/3%2F2')?.params.article).toBe('3/2');
  });

  it('survives an address that can not be decoded', () => {
    expect(addressOf('/matches/%E0%A4%A')?.params.match).toBe('%E0%A4%A');
  });
});

describe('to', () => {
  it('fills in and encodes', () => {
    expect(to('article', { rulebook: 'eubgf-2020', article: '4/4' })).toBe('/rulebooks/eubgf-2020/4%2F4');
  });
});

describe('matchRoute', () => {
  it('takes the first route that fits', () => {
    const routes = [
      { path: '/a/fixed', name: 'fixed' },
      { path: '/a/:any', name: 'any' },
    ];
    expect(matchRoute(routes, '/a/fixed')?.route.name).toBe('fixed');
    expect(matchRoute(routes, '/a/other')?.route.name).toBe('any');
  });
});

describe('areaOf', () => {
  it('marks the place of the navigation that a screen belongs to', () => {
    expect(areaOf('/matches/m1')).toBe('floor');
    expect(areaOf('/outbox')).toBe('more');
    expect(areaOf('/login')).toBeNull();
  });
});

describe('onward', () => {
  it('goes on once something is saved, and nowhere if the person has left the screen meanwhile', () => {
    const moved = vi.fn();
    vi.stubGlobal('history', { pushState: moved, replaceState: moved });
    vi.stubGlobal('location', { href: 'http://localhost/floor' });
    const goOn = onward();
    navigate('/outbox');
    goOn('/matches/m1');
    expect(moved.mock.calls.map(([, , path]) => path)).toEqual(['/outbox']);
    onward()('/matches/m1', { replace: true });
    expect(moved.mock.calls.map(([, , path]) => path)).toEqual(['/outbox', '/matches/m1']);
    vi.unstubAllGlobals();
  });
});
