import { describe, expect, it } from 'vitest';
import { advisedAct, isHeard } from '../../src/lib/admission';

const UNASKED = { excused: null, other: null, impartial: null };

describe('the act that the rulebook advises on an appeal', () => {
  it.each([
    ['admissible', 'admit'],
    ['committee-decides', 'admit'],
    ['too-late', 'refuse'],
    ['not-appealable', 'refuse'],
    ['not-entitled', 'refuse'],
  ] as const)('%s: %s', (outcome, act) => {
    expect(advisedAct({ outcome, missing: [] }, UNASKED)).toBe(act);
  });

  it('is none while the director has not judged what the answer turns on', () => {
    const late = { outcome: 'needs-facts', missing: ['delay_excused'] };
    expect(advisedAct(undefined, UNASKED)).toBeNull();
    expect(advisedAct(late, UNASKED)).toBeNull();
    expect(advisedAct(late, { ...UNASKED, excused: 'yes' })).toBe('admit');
    expect(advisedAct(late, { ...UNASKED, excused: 'no' })).toBe('refuse');
  });

  it('sends a complaint to a committee unless another director can decide', () => {
    const complaint = { outcome: 'needs-facts', missing: ['other_director'] };
    expect(advisedAct(complaint, UNASKED)).toBeNull();
    expect(advisedAct(complaint, { ...UNASKED, other: 'no' })).toBe('admit');
    expect(advisedAct(complaint, { ...UNASKED, other: 'yes' })).toBeNull();
    expect(advisedAct(complaint, { ...UNASKED, other: 'yes', impartial: 'no' })).toBe('admit');
    expect(advisedAct(complaint, { ...UNASKED, other: 'yes', impartial: 'yes' })).toBe('refuse');
    expect(isHeard('needs-facts', { ...UNASKED, other: 'yes', impartial: 'yes' })).toBe(false);
  });
});
