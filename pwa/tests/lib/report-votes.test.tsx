// What a report on the screen says of a vote: for each choice its words, then how many.
import { expect, it } from 'vitest';
import { AppealSection } from '../../src/components/report/appeal-section';
import type { AppealPart, RulingReport } from '../../src/lib/report-document';
import { text } from '../fixtures/said';

it('says what was voted for before the count, and names a solution', () => {
  const appeal = {
    decision: 'decided',
    grounds: '',
    committee: ['Ana'],
    decided_at: '2026-11-21T13:30:00Z',
    vote_mode: 'open',
    counts: [
      { vote: 'option', option: 'The double is void', count: 2 },
      { vote: 'abstain', option: '', count: 1 },
    ],
    votes: [{ member: 'Ana', vote: 'uphold', option: '' }],
    reading: [],
  } as unknown as AppealPart;
  const document = { language: 'en', tournament: { time_zone: 'Europe/Paris' } } as RulingReport;
  const said = text(<AppealSection appeal={appeal} document={document} />);
  expect(said).toContain('A solution (The double is void)2');
  expect(said).toContain('Abstention1');
  expect(said).toContain('AnaUphold the ruling');
});
