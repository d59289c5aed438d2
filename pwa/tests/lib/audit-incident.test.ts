// From a fault in a file to its incident: whose table it is, which side is which, and what the import opened.
import { describe, expect, test } from 'vitest';
import type { Audit, FoundFault, Table } from '../../src/lib/api/types';
import { incidentsOf, seatsOf, swapped } from '../../src/lib/audit-incident';
import { idOf } from '../../src/lib/board/ids';
import { playAsked } from '../../src/lib/board/judgement';
import { onWire, START, withCount } from '../../src/lib/board/position';

const table = (A: string, B: string) =>
  ({ match: `${A} ${B}`, sides: { A: { name: A, short: A }, B: { name: B, short: B } } }) as Table;
const TABLES = [table('Alice Perrin', 'Ken Ito'), table('Zoé Ngo-Martin', 'Nadia Ferrand')];

describe('the table of a file’s players', () => {
  test('is found by their names, however they are written, in either order', () => {
    expect(seatsOf({ A: 'perrin alice', B: 'Ito' }, TABLES)).toEqual([{ table: TABLES[0], isSwapped: false }]);
    expect(seatsOf({ A: 'Ferrand', B: 'Zoe Ngo Martin' }, TABLES)).toEqual([{ table: TABLES[1], isSwapped: true }]);
  });

  test('isn’t one where only one of them sits, or where a name is missing', () => {
    expect(seatsOf({ A: 'Alice Perrin', B: 'Nadia Ferrand' }, TABLES)).toEqual([]);
    expect(seatsOf({ A: '', B: 'Ken Ito' }, TABLES)).toEqual([]);
  });
});

test('facts change sides wherever a side stands, and boards stay the mover’s', () => {
  const facts = {
    by: 'A',
    score: { A: 2, B: 1 },
    cube: { value: 2, owner: 'B' },
    sheets: [{ side: 'B' }],
    position: onWire(START),
    dice: [3, 1],
    legal: false,
  };
  expect(swapped(facts)).toEqual({
    by: 'B',
    score: { B: 2, A: 1 },
    cube: { value: 2, owner: 'A' },
    sheets: [{ side: 'A' }],
    position: onWire(START),
    dice: [3, 1],
    legal: false,
  });
});

test('an imported fault is found again by its kind and its place, in any language', () => {
  const fault = (line: number, kind: string) =>
    ({
      place: { en: `line ${line}`, fr: `ligne ${line}`, de: `Zeile ${line}` },
      advice: { question: { kind } },
    }) as unknown as FoundFault;
  const faults = [
    fault(3, 'illegal-move'),
    fault(9, 'illegal-move'),
    fault(9, 'cube-level'),
    fault(12, 'cube-level'),
    fault(20, 'cube-level'),
  ];
  const opened = [
    { id: 'one', kind: 'illegal-move', note: 'line 9: 15: 13/7 isn’t a legal play.' },
    { id: 'two', kind: 'cube-level', note: 'ligne 12\u00A0: Ferrand double à 3.' },
    { id: 'four', kind: 'cube-level', note: 'Zeile 20: Ferrand verdoppelt auf 3.' },
    { id: 'three', kind: 'match-length', note: 'line 3: The file says a match to 3.' },
  ];
  expect(incidentsOf({ faults } as Audit, opened)).toEqual(
    new Map([
      [1, 'one'],
      [3, 'two'],
      [4, 'four'],
    ]),
  );
});

describe('a play is judged', () => {
  test('once position, roll and play are known', () => {
    const asked = playAsked(onWire(START), [6, 5], '24/18 13/8');
    expect(asked).toMatchObject({ dice: '65', played: '24/18 13/8' });
    expect(JSON.parse(asked?.id ?? '')).toEqual(onWire(START));
    expect(playAsked(onWire(START), [6, 5], '')).not.toBeNull();
  });

  test('and not before, nor where the words are no play', () => {
    expect(playAsked(undefined, [6, 5], '24/18')).toBeNull();
    expect(playAsked(onWire(START), [6], '24/18')).toBeNull();
    expect(playAsked(onWire(START), [6, 5], undefined)).toBeNull();
    expect(playAsked(onWire(START), [6, 5], '24-18')).toBeNull();
  });
});

test('a scene is sent as the side on roll sees it', () => {
  const position = withCount(withCount(START, 'own', 6, 4), 'own', 5, 1);
  const id = JSON.parse(idOf({ position, mover: 'A', onRoll: 'B', cube: { value: 2, owner: 'A' } }));
  expect(id.opponent_points).toEqual({ '1': 2, '12': 5, '17': 3, '19': 4, '20': 1 });
  expect([id.on_roll, id.cube]).toEqual(['B', { value: 2, owner: 'A', offered: false }]);
});
