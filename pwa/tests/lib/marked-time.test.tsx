// Times in doubt, where players and officials read them: the counted time stands beside the claimed one.
import { type ComponentChild, isValidElement, type VNode } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from '../../src/components/icon';
import { Remarks, timeIn } from '../../src/components/report/document';
import type { CaseFile, TimeMark } from '../../src/lib/api/types';
import { markedTime } from '../../src/lib/marked-time';
import type { StatementReport } from '../../src/lib/report-document';
import { settings } from '../../src/lib/settings';
import { Happened } from '../../src/routes/appeal/happened';

const ZONE = 'Europe/Brussels';
const CLAIMED = '2026-05-02T12:00:00Z';
const MARK = { record: 'appeal', field: 'happened_at', claimed_at: CLAIMED, counted_at: '2026-05-03T13:30:00Z' };
const MARKS = [MARK as TimeMark];

/** Everything that a component says, its own components carried out; icons say nothing. */
function text(node: ComponentChild): string {
  if (Array.isArray(node)) return node.map(text).join('');
  if (!isValidElement(node)) return typeof node === 'string' ? node : '';
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (type === Icon) return '';
  if (typeof type === 'function') return text((type as (given: unknown) => ComponentChild)(props));
  return text(props.children as ComponentChild);
}

function say(language: 'en' | 'fr') {
  settings.value = { ...settings.value, language };
}

afterEach(() => say('en'));

describe('the time of a record', () => {
  it.each([
    ['en', '14:00 [time in doubt: the server counts', '15:30]'],
    ['fr', '14 h 00 [heure incertaine : le serveur retient', '15 h 30]'],
  ] as const)('has its mark in %s', (language, start, end) => {
    say(language);
    const said = markedTime({ record: 'appeal', at: CLAIMED }, MARKS, ZONE).replaceAll('\u00a0', ' ');
    expect(said.startsWith(start)).toBe(true);
    expect(said.endsWith(end)).toBe(true);
  });

  it('has none for another record or another of its times', () => {
    say('en');
    expect(markedTime({ record: 'ruling', at: CLAIMED }, MARKS, ZONE)).toBe('14:00');
    expect(markedTime({ record: 'appeal', at: CLAIMED, field: 'told_at' }, MARKS, ZONE)).toBe('14:00');
  });
});

describe('the history of an appeal', () => {
  it('marks the act or the lodging whose time is in doubt, and no other', () => {
    say('en');
    const acts = [{ id: 'act', kind: 'admitted', side: null, member: null, happened_at: '2026-05-02T12:20:00Z' }];
    const match = { sides: { A: { name: 'Marchand' }, B: { name: 'Halvorsen' } } };
    const file = { id: 'appeal', side: 'B', acts, match, lodged_at: CLAIMED, tournament: { time_zone: ZONE } };
    const said = (marks: TimeMark[]) => text(<Happened file={{ ...file, time_marks: marks } as unknown as CaseFile} />);
    expect(said([])).not.toContain('in doubt');
    expect(said(MARKS)).toContain('14:00 [time in doubt');
    expect(said(MARKS)).not.toContain('14:20 [');
    expect(said([{ ...MARK, record: 'act' } as TimeMark])).toContain('14:20 [time in doubt');
  });
});

describe('a report on the screen', () => {
  it('marks a time by its place in the document', () => {
    say('en');
    const marks = [{ field: 'remarks[1].written_at', claimed_at: CLAIMED, counted_at: MARK.counted_at }];
    const remarks = ['One.', 'Two.'].map((each) => ({ text: each, by: 'Moreau', written_at: CLAIMED }));
    const document = {
      language: 'en',
      tournament: { time_zone: ZONE },
      remarks,
      time_marks: marks,
    } as unknown as StatementReport;
    const [first, second] = text(<Remarks document={document} />).split('Two.');
    expect(first).not.toContain('in doubt');
    expect(second).toContain('[time in doubt');
    expect(timeIn(document, 'written_at', '14:00')).toBe('14:00');
  });
});
