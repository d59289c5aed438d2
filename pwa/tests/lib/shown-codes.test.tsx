// A code isn't offered to a person who would be refused it.
import { type ComponentChild, isValidElement } from 'preact';
import { expect, it } from 'vitest';
import type { OpenCase } from '../../src/lib/case';
import { LinkButton } from '../../src/routes/appeal/links';
import { ByPhone } from '../../src/routes/appeal-new';
import { text } from '../fixtures/said';

function buttons(node: ComponentChild): number {
  if (Array.isArray(node)) return node.reduce((count, each) => count + buttons(each), 0);
  if (!isValidElement(node)) return 0;
  return Number(node.type === LinkButton) + buttons(node.props.children as ComponentChild);
}

it('offers the codes of private links only to an official who may show them', () => {
  const sides = { A: { name: 'Marchand' }, B: { name: 'Halvorsen' } };
  const shown = (file: object | null) =>
    ByPhone({ open: { table: { sides }, found: { file } } as unknown as OpenCase, incident: 'i' });
  expect(buttons(shown({ shows_codes: true }))).toBe(2);
  expect(buttons(shown(null))).toBe(2); // the server will say it
  expect(buttons(shown({ shows_codes: false }))).toBe(0);
  expect(text(shown({ shows_codes: false }))).toContain('another official shows the codes');
});
