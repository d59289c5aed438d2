// The rounds of the tournament that is worked on, and which division of it is looked at.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { components } from '../lib/api/schema';
import { urls } from '../lib/api/urls';
import { type Reading, useReading } from '../lib/offline/answers';
import { tournament } from '../lib/session';

type Schemas = components['schemas'];
export type Rounds = Schemas['Rounds'];
export type Division = Schemas['DivisionRounds'];
export type Stage = Schemas['StageSummary'];
export type RoundSummary = Schemas['RoundSummary'];
export type Pairings = Schemas['Pairings'];
export type DraftedPair = Schemas['DraftedPair'];
export type Competitor = Schemas['Competitor'];
export type Reason = Schemas['ReasonText'];
export type Standings = Schemas['Standings'];
export type StandingRow = Schemas['StandingRow'];
export type PlaceExplained = Schemas['PlaceExplained'];
export type Brackets = Schemas['Brackets'];
export type BracketPart = Schemas['BracketPart'];
export type BracketMatch = Schemas['BracketMatch'];

const EVERY_SECONDS = 10;

/** The division that the tabs of Rounds show; null: the first. */
export const chosenDivision = signal<string | null>(null);

export function useRounds(): Reading<Rounds> {
  const here = tournament.value?.tournament;
  return useReading(here ? urls.rounds(here) : null, EVERY_SECONDS);
}

/** The other tabs go on with the division of the round that is looked at. */
export function useDivisionOf(division: string | undefined): void {
  useEffect(() => {
    if (division) chosenDivision.value = division;
  }, [division]);
}

export function divisionOf(rounds: Rounds): Division | undefined {
  return rounds.divisions.find((known) => known.id === chosenDivision.value) ?? rounds.divisions[0];
}

/** The round that a division is in: the running one, else the last published one. */
export function currentRound(division: Division | undefined): RoundSummary | undefined {
  const rounds = (division?.stages ?? []).flatMap((stage) => stage.rounds);
  const published = rounds.filter((round) => round.state !== 'draft');
  return published.find((round) => round.state === 'running') ?? published.at(-1);
}

/** Whether a division has a stage that is a bracket. */
export function hasBracket(division: Division): boolean {
  return division.stages.some((stage) => !stage.has_standings);
}
