import { describe, expect, it } from 'vitest';
import { aheadOf, notListed, onlyHere } from '../../src/lib/offline/ahead';
import type { OutboxRow, OutboxState, WriteSubject } from '../../src/lib/offline/database';

const row = (state: OutboxState, subject: Partial<WriteSubject>, settledAt?: number): OutboxRow => ({
  position: 1,
  id: 'x',
  owner: 'claire',
  stream: 's',
  method: 'PUT',
  path: '/',
  body: {},
  subject: { what: 'incident', ...subject },
  state,
  attempts: 0,
  notedAt: 0,
  nextTryAt: 0,
  ...(settledAt === undefined ? {} : { settledAt }),
});

describe('onlyHere', () => {
  it('holds what waits, what is on its way and what was refused', () => {
    const rows = [
      row('waiting', { incident: 'a' }),
      row('sending', { incident: 'b' }),
      row('needs-you', { incident: 'c' }),
      row('sent', { incident: 'd' }, 5),
      row('set-aside', { incident: 'e' }),
    ];
    expect([...onlyHere(rows).incidents]).toEqual(['a', 'b', 'c']);
  });

  it('names the matches whose call was taken', () => {
    const rows = [
      row('waiting', { what: 'call-taken', match: 'm1' }),
      row('waiting', { what: 'incident', incident: 'a', match: 'm2' }),
    ];
    expect([...onlyHere(rows).calls]).toEqual(['m1']);
  });
});

describe('aheadOf', () => {
  it('holds what the server took after it was asked', () => {
    const rows = [row('sent', { incident: 'before' }, 99), row('sent', { incident: 'after' }, 100)];
    expect([...aheadOf(rows, 100).incidents]).toEqual(['after']);
  });

  it('holds all that was sent while there is no answer', () => {
    expect([...aheadOf([row('sent', { incident: 'a' }, 1)], null).incidents]).toEqual(['a']);
  });
});

describe('notListed', () => {
  it('leaves out a write whose record the list holds already', () => {
    const rows = [
      { ...row('sending', {}), id: 'a' },
      { ...row('waiting', {}), id: 'b' },
    ];
    expect(notListed(rows, [{ id: 'a' }, { id: 'c' }]).map(({ id }) => id)).toEqual(['b']);
  });

  it('keeps what was refused, though the list has a record of its id', () => {
    const rows = [{ ...row('needs-you', {}), id: 'a' }];
    expect(notListed(rows, [{ id: 'a' }])).toEqual(rows);
  });
});
