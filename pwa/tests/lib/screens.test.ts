import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '../../src/lib/router/addresses';
import { loadAhead, loadScreen, screenOf } from '../../src/routes';

describe('screens', () => {
  it('loads the screen of the first address ahead', async () => {
    expect(screenOf('standings')).toBeUndefined();
    await loadAhead('/standings');
    expect(screenOf('standings')).toBeTypeOf('function');
  });

  it.each(ADDRESSES.map((address) => address.name))('has the screen of %s once it is loaded', async (name) => {
    const screen = await loadScreen(name);
    expect(screen).toBeTypeOf('function');
    expect(screenOf(name)).toBe(screen);
  });
});
