// A complaint is called one wherever it is shown, and nothing is put into the mouth of the director whom it is about.
import { describe, expect, it } from 'vitest';
import type { Ruling } from '../../src/lib/api/types';
import type { OpenCase } from '../../src/lib/case';
import { Appeals } from '../../src/routes/incident/appeals';
import { Ways } from '../../src/routes/incident/ways';
import { text } from '../fixtures/said';

const LODGED = { id: 'c', side: 'A', phase: 'lodged', decision: null } as unknown as Ruling['appeals'][number];
const NAMES = { A: 'Marchand', B: 'Halvorsen' };

describe('a complaint', () => {
  it('is listed as one', () => {
    const listed = (areComplaints: boolean) =>
      text(<Appeals appeals={[LODGED]} names={NAMES} marks={[]} zone={undefined} areComplaints={areComplaints} />);
    expect(listed(true)).toContain('Complaint: Lodged');
    expect(listed(true)).not.toContain('ppeal');
    expect(listed(false)).toContain('Appeal: Lodged');
  });

  it('leads to the complaint while it runs', () => {
    const file = { complaints: [LODGED], rulings: [], findings: [], state: 'appealed' };
    const open = { found: { incident: { id: 'i', kind: 'other', state: 'appealed' }, file }, kind: {} };
    expect(text(<Ways open={open as unknown as OpenCase} />)).toBe('Open the complaint');
  });
});
