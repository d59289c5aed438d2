// Joint questions: one question whose answer tells several facts, asked in place of theirs.
import type { Kind } from '../api/types';
import { said } from '../i18n/dictionary';
import { capital, type Names } from './saying';
import { type Facts, isSame, valueAt, withValue } from './values';

export type Joint = Kind['joints'][number];
type WithJoints = Partial<Pick<Kind, 'joints'>>; // a description kept by an earlier version has none

/** A joint question with its answer: its place among the answers, null for unknown, undefined while it is open. */
export interface AskedJoint {
  joint: Joint;
  chosen: number | null | undefined;
}

export function factsOf(joint: Joint): string[] {
  return [...new Set(joint.answers.flatMap((answer) => Object.keys(answer.facts)))];
}

/** The joint question that a fact is asked by; none where the facts are known in a way that none of its answers tells. */
export function jointOf(kind: WithJoints, facts: Facts, name: string): AskedJoint | null {
  const joint = kind.joints?.find((known) => factsOf(known).includes(name));
  if (!joint) return null;
  const found = factsOf(joint).map((told) => valueAt(facts, told.split('.')));
  if (found.every((value) => value === undefined)) return { joint, chosen: undefined };
  if (found.every((value) => value === null)) return { joint, chosen: null };
  const chosen = joint.answers.findIndex((answer) =>
    factsOf(joint).every((told, index) => isSame(found[index], answer.facts[told])),
  );
  return chosen < 0 ? null : { joint, chosen };
}

/**
 * The facts after an answer to a joint question; null is unknown, which a part of an object can't be. What the answer
 * doesn't tell is open again.
 */
export function toldBy(facts: Facts, joint: Joint, chosen: number | null): Facts {
  const told = chosen === null ? null : joint.answers[chosen]?.facts;
  const tells = (name: string) => (told === null && !name.includes('.') ? null : told?.[name]);
  return factsOf(joint).reduce((next, name) => withValue(next, name.split('.'), tells(name)), facts);
}

/** An answer in words, with the players' names. */
export function jointWord(answer: Joint['answers'][number], names: Names): string {
  return capital(said(answer.label).replace('{A}', names.A).replace('{B}', names.B));
}
