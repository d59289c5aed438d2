import { describe, expect, it } from 'vitest';
import { ADDRESSES } from '../../src/lib/router/addresses';
import { loadScreen, screenOf } from '../../src/routes';

describe('screens', () => {
  it.each(ADDRESSES.map((address) => address.name))('has the screen of %s once it is loaded', async (name) => {
    const screen = await loadScreen(name);
    expect(screen).toBeTypeOf('function');
    expect(screenOf(name)).toBe(screen);
  });
});
