import { describe, expect, it } from 'vitest';
import { carriedOut, readPlay, withoutLast, withStep } from '../../src/lib/board/play';
import {
  BAR,
  countAt,
  EMPTY,
  moved,
  OFF,
  onWire,
  pointsOnWire,
  positionOf,
  START,
  totalOf,
  withCount,
} from '../../src/lib/board/position';

const point = (at: number) => ({ at, whose: null });

describe('a position', () => {
  it('is written as the wire has it, and read again', () => {
    expect(onWire(START)).toEqual({
      points: { '24': 2, '13': 5, '8': 3, '6': 5 },
      opponent_points: { '1': 2, '12': 5, '17': 3, '19': 5 },
      bar: 0,
      opponent_bar: 0,
      off: 0,
      opponent_off: 0,
    });
    expect(positionOf(onWire(START))).toEqual(START);
    expect(pointsOnWire(START.own)).toEqual({ '24': 2, '13': 5, '8': 3, '6': 5 });
  });

  it('changes by moving a checker, and a lone one of the other side goes to the bar', () => {
    const lone = withCount(START, 'other', 5, 1);
    const hit = moved(lone, point(6), point(5));
    expect(hit && [countAt(hit, 'own', 5), countAt(hit, 'other', 5), countAt(hit, 'other', BAR)]).toEqual([1, 0, 1]);
    expect(moved(START, point(6), point(12))).toBeNull();
    expect(moved(START, point(7), point(3))).toBeNull();
  });

  it('takes any number on a point, which is then one side’s alone', () => {
    const next = withCount(START, 'own', 12, 7);
    expect([countAt(next, 'own', 12), countAt(next, 'other', 12)]).toEqual([7, 0]);
    expect(totalOf(next.own)).toBe(22);
    expect(countAt(withCount(EMPTY, 'own', 3, -1), 'own', 3)).toBe(0);
  });
});

describe('a play', () => {
  it('is read as the engine reads it', () => {
    expect(readPlay('bar/20 13/7*(2) 3/off')).toEqual([
      { from: BAR, stops: [20] },
      { from: 13, stops: [7] },
      { from: 13, stops: [7] },
      { from: 3, stops: [OFF] },
    ]);
    expect(readPlay('')).toEqual([]);
    for (const wrong of ['24-18', '26/20', '13/7(0)', '13/', '/7', 'x']) expect(readPlay(wrong), wrong).toBeNull();
  });

  it('is written from taps, and undone word by word', () => {
    const twice = withStep(withStep('24/18*', 13, 7, false), 13, 7, false);
    expect(twice).toBe('24/18* 13/7(2)');
    expect(withoutLast(twice)).toBe('24/18*');
    expect(withStep('', BAR, OFF, false)).toBe('bar/off');
  });

  it('is carried out as it was made, legal or not', () => {
    const after = carriedOut(START, '24/14 6/7');
    expect([24, 14, 6, 7].map((at) => countAt(after, 'own', at))).toEqual([1, 1, 4, 1]);
  });
});
