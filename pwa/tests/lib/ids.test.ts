import { describe, expect, it } from 'vitest';
import { newId } from '../../src/lib/ids';

describe('newId', () => {
  it('is a UUID of version 7 and of the RFC variant', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('carries the time it was made, in milliseconds', () => {
    const at = Date.UTC(2026, 10, 21, 14, 35);
    expect(Number.parseInt(newId(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  });

  it('sorts by time', () => {
    const ids = [1, 2, 3, 1e12, 1.7e12].map((at) => newId(at));
    expect([...ids].sort()).toEqual(ids);
  });

  it('never gives the same id twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000);
  });
});
