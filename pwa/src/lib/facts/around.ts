// The other facts of the case, for editors that show one beside another: a written play on the position before it.
import { createContext } from 'preact';
import type { Table } from '../api/types';
import type { Facts } from './values';

export const FactsAround = createContext<Facts>({});

/** The game that is played at the table, for editors that show a side by its colour. */
export const DisciplineAround = createContext<Table['discipline']>('backgammon');
