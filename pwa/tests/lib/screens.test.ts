import { describe, expect, it, vi } from 'vitest';
import { ADDRESSES, type AddressName } from '../../src/lib/router/addresses';
import { loadAhead, loadScreen, loadWhenIdle, screenOf } from '../../src/routes';

const NAMES = ADDRESSES.map((address) => address.name);
const PATIENCE_MS = 100_000;

describe('screens', () => {
  it('loads the screen of the first address ahead', async () => {
    expect(screenOf('standings')).toBeUndefined();
    await loadAhead('/standings');
    expect(screenOf('standings')).toBeTypeOf('function');
  });

  it('loads ahead what stands behind the tiles of the floor, and all else only where no worker keeps it', async () => {
    const isHere = (name: AddressName) => screenOf(name) !== undefined;
    loadWhenIdle(true);
    await vi.waitFor(() => expect(isHere('incident')).toBe(true), PATIENCE_MS);
    await new Promise((go) => setTimeout(go, 500)); // ten turns: the next one would have come
    expect(NAMES.filter(isHere).sort()).toEqual(['incident', 'log-facts', 'log-kind', 'match', 'standings']);
    loadWhenIdle(false);
    await vi.waitFor(() => expect(NAMES.every(isHere)).toBe(true), PATIENCE_MS);
  });

  it.each(NAMES)('has the screen of %s once it is loaded', async (name) => {
    const screen = await loadScreen(name);
    expect(screen).toBeTypeOf('function');
    expect(screenOf(name)).toBe(screen);
  });
});
