// Times in doubt, where players and officials read them: the counted time stands beside the claimed one.
import { afterEach, describe, expect, it } from 'vitest';
import { Remarks, timeIn } from '../../src/components/report/document';
import { TimeMarks } from '../../src/components/time-marks';
import type { CaseFile, Ruling, TimeMark } from '../../src/lib/api/types';
import { markedTime } from '../../src/lib/marked-time';
import type { StatementReport } from '../../src/lib/report-document';
import { settings } from '../../src/lib/settings';
import { Changes } from '../../src/routes/appeal/absent';
import { Admission } from '../../src/routes/appeal/admission';
import { AfterIt, Decision } from '../../src/routes/appeal/decision';
import { Happened } from '../../src/routes/appeal/happened';
import { OtherAppeals } from '../../src/routes/appeal/others';
import type { PartProps } from '../../src/routes/appeal/part';
import { Appeals } from '../../src/routes/incident/appeals';
import { text } from '../fixtures/said';

const ZONE = 'Europe/Brussels';
const CLAIMED = '2026-05-02T12:00:00Z';
const MARK = { record: 'appeal', field: 'happened_at', claimed_at: CLAIMED, counted_at: '2026-05-03T13:30:00Z' };
const MARKS = [MARK as TimeMark];

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

  it('has none where a reader would see the same time twice', () => {
    say('en');
    const near = { ...MARK, counted_at: '2026-05-02T12:00:40Z' } as TimeMark;
    expect(markedTime({ record: 'appeal', at: CLAIMED }, [near], ZONE)).toBe('14:00');
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

describe('a case file', () => {
  const act = (id: string, kind: string) => ({ id, kind, side: 'A', member: null, text: 'Why.', happened_at: CLAIMED });
  const file = {
    id: 'appeal',
    side: 'B',
    phase: 'decided',
    goes_to: 'committee',
    instance: 'appeal',
    acts: [act('act', 'director-decided'), act('told', 'told'), act('judged', 'admitted')],
    match: { sides: { A: { name: 'Marchand', short: 'Marchand' }, B: { name: 'Halvorsen', short: 'Halvorsen' } } },
    tournament: { time_zone: ZONE },
    lodged_at: '2026-05-02T11:00:00Z',
    window: { told_at: null, ends_at: null, is_in_time: true },
    admission: { admitted: true, reasons: '', happened_at: CLAIMED },
    admission_advice: null,
    deposit: 'none',
    options: [],
    others: [{ id: 'other', side: 'A', phase: 'lodged', grounds: '', decision: null, lodged_at: CLAIMED }],
    result: {
      decision: 'upheld',
      decided_by: 'director',
      option: null,
      articles: [],
      ruling: null,
      heard_with: null,
      decided_at: CLAIMED,
    },
    committee: {
      seats: [],
      replacements: [{ act: 'absent', kind: 'absent', gone: 'seat', successor: null, happened_at: CLAIMED }],
    },
    you: { actors: [], may: [], acts: [], member: null, side: null },
  };
  const props = (record: string) =>
    ({ file: { ...file, time_marks: [{ ...MARK, record, field: 'happened_at' }] }, where: {} }) as unknown as PartProps;

  it.each([
    ['a decision of the director', 'act', Decision],
    ['a player who is told', 'told', AfterIt],
    ['the admission', 'judged', Admission],
    ['a seat that changes hands', 'absent', Changes],
    ["the other side's appeal", 'other', OtherAppeals],
  ] as const)('marks the time of %s', (_, record, Part) => {
    say('en');
    expect(text(<Part {...props(record)} />)).toMatch(/14:00 \[time in doubt: the server counts.*15:30\]/);
    expect(text(<Part {...props('something else')} />)).not.toMatch(/14:00 \[time in doubt/);
  });
});

describe('several times in doubt', () => {
  const marks = [
    { ...MARK, record: 'a', of: 'ruling', field: 'happened_at' },
    { ...MARK, record: 'a', of: 'ruling', field: 'told_at' },
    { ...MARK, record: 'b', of: 'appeal', field: 'happened_at' },
    { ...MARK, record: 'c', of: 'call', field: 'happened_at' },
  ] as TimeMark[];

  it('are one note, which says one pair of times once and what it is of', () => {
    say('en');
    const said = text(<TimeMarks marks={marks} zone={undefined} />);
    expect(said).toMatch(/^Ruling, Both sides told, Appeal lodged, Others · Time in doubt/);
    expect(said.match(/in doubt/g)).toHaveLength(1);
  });

  it('are doubted in one sentence where the times differ, each with what it is of', () => {
    say('en');
    const later = { ...MARK, record: 'd', of: 'appeal', counted_at: '2026-05-02T12:45:00Z' } as TimeMark;
    const said = text(<TimeMarks marks={[...marks.slice(0, 2), later]} zone={ZONE} />);
    expect(said.match(/in doubt/g)).toHaveLength(1);
    expect(said).toContain('Ruling, Both sides told · device 2 May, 14:00, counted 3 May, 15:30');
    expect(said).toContain('Appeal lodged · device 2 May, 14:00, counted 14:45');
  });

  it('say nothing of what they are where there is one, and nothing at all where there is none', () => {
    say('en');
    expect(text(<TimeMarks marks={marks.slice(0, 1)} zone={undefined} />)).toMatch(/^Time in doubt/);
    expect(text(<TimeMarks marks={[]} zone={undefined} />)).toBe('');
  });
});

describe('the appeals of an incident', () => {
  const appeal = { id: 'appeal', side: 'B', phase: 'lodged', decision: null, decided_at: null, lodged_at: CLAIMED };
  const shown = (changes: object, mark: object) =>
    text(
      <Appeals
        appeals={[{ ...appeal, ...changes }] as unknown as Ruling['appeals']}
        names={{ A: 'Marchand', B: 'Halvorsen' }}
        marks={[{ ...MARK, ...mark } as TimeMark]}
        zone={undefined}
      />,
    );

  it('are marked where the time of the lodging is in doubt', () => {
    say('en');
    expect(shown({}, {})).toMatch(/Halvorsen, \d\d:00 \[time in doubt: the server counts/);
    expect(shown({}, { record: 'another' })).not.toContain('in doubt');
  });

  it("are marked where the time of the director's decision is in doubt", () => {
    say('en');
    const decided = { phase: 'decided', decision: 'upheld', decided_at: '2026-05-02T12:20:00Z' };
    expect(shown(decided, {})).not.toContain('in doubt');
    const mark = { record: 'act', of: 'appeal-act', claimed_at: decided.decided_at };
    expect(shown(decided, mark)).toMatch(/:20 \[time in doubt: the server counts/);
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
