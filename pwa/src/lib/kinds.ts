// The kinds of question of the rulebook in use, as the server describes them: groups, labels, icons.
import { computed } from '@preact/signals';
import type { Description, Kind, Table } from './api/types';
import { urls } from './api/urls';
import { floorReading } from './current-floor';
import { said, UNNAMED, words } from './i18n/dictionary';
import { groupNames } from './i18n/words/groups';
import { reading, useReadings } from './offline/answers';

/** Rulebooks of the tournament, by discipline. */
export const rulebooks = computed<Record<string, string>>(() => floorReading.value?.data?.tournament.rulebooks ?? {});

/** The rulebook by which a table plays: that of its discipline. */
export function rulebookAt(table: Pick<Table, 'discipline'> | null | undefined): string | null {
  return (table && rulebooks.value[table.discipline]) ?? null;
}

/** The rulebook at a match of the floor; of a match elsewhere nothing is known here. */
function rulebookOfMatch(match: string): string | null {
  return rulebookAt(floorReading.value?.data?.tables.find((table) => table.match === match));
}

/** Keeps the kinds of every rulebook of the tournament on this device, so that they have their names without a network. */
export function useDescriptions(): void {
  useReadings(Object.values(rulebooks.value).map((rulebook) => urls.description(rulebook)));
}

/** The server's description of a rulebook's kinds; null until it is on this device. Callers fetch it with useReading. */
export function descriptionOf(rulebook: string | null): Description | null {
  return rulebook === null ? null : reading(urls.description(rulebook)).value.data;
}

/** The description that names a kind at a match: of the match's rulebook, else of the first that knows the kind. */
export function describing(match: string | undefined, kind: string | undefined): Description | null {
  const own = match === undefined ? null : rulebookOfMatch(match);
  if (own !== null) return descriptionOf(own);
  const all = Object.values(rulebooks.value).map(descriptionOf);
  return all.find((known) => kind !== undefined && kindOf(known, kind) !== null) ?? all[0] ?? null;
}

export function kindOf(description: Description | null, kind: string): Kind | null {
  return description?.kinds.find((known) => known.kind === kind) ?? null;
}

/** A kind in the words of the screen. */
export function kindLabel(description: Description | null, kind: string): string {
  const known = kindOf(description, kind);
  return known ? said(known.label) : UNNAMED;
}

export function groupLabel(description: Description | null, group: string): string {
  const known = description?.groups.find((found) => found.group === group);
  if (known) return said(known.label);
  const names: Record<string, string> = words(groupNames);
  return names[group] ?? UNNAMED;
}

/** The icon of a kind by its Lucide name; a plain one while the description isn't here. */
export function kindIcon(description: Description | null, kind: string): string {
  return kindOf(description, kind)?.icon ?? 'circle-dot';
}
