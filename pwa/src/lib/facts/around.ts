// The other facts of the case, for editors that show one beside another: a written play on the position before it.
import { createContext } from 'preact';
import type { Facts } from './values';

export const FactsAround = createContext<Facts>({});
