// The kinds of question of the rulebook in use, as the server describes them: groups, labels, icons.
import { computed } from '@preact/signals';
import type { Description, Kind } from './api/types';
import { urls } from './api/urls';
import { floorReading } from './current-floor';
import { said, words } from './i18n/dictionary';
import { groupNames } from './i18n/words/groups';
import { reading } from './offline/answers';

/** Rulebooks of the tournament, by discipline. */
export const rulebooks = computed<Record<string, string>>(() => floorReading.value?.data?.tournament.rulebooks ?? {});

/** The rulebook of the first discipline: where a table doesn't say another. */
export const mainRulebook = computed<string | null>(() => Object.values(rulebooks.value)[0] ?? null);

/** What the server said of a rulebook's kinds; null while it isn't on this device. Whoever needs it fetches it with useReading. */
export function descriptionOf(rulebook: string | null): Description | null {
  return rulebook === null ? null : reading(urls.description(rulebook)).value.data;
}

export function kindOf(description: Description | null, kind: string): Kind | null {
  return description?.kinds.find((known) => known.kind === kind) ?? null;
}

/** A kind in the words of the screen; its own name while the description isn't here. */
export function kindLabel(description: Description | null, kind: string): string {
  const known = kindOf(description, kind);
  return known ? said(known.label) : kind;
}

export function groupLabel(description: Description | null, group: string): string {
  const known = description?.groups.find((found) => found.group === group);
  if (known) return said(known.label);
  const names: Record<string, string> = words(groupNames);
  return names[group] ?? group;
}

/** The icon of a kind by its Lucide name; a plain one while the description isn't here. */
export function kindIcon(description: Description | null, kind: string): string {
  return kindOf(description, kind)?.icon ?? 'circle-dot';
}
