// Words of the public page and of the wall.
import { dictionary } from '../dictionary';

export const publicPage = dictionary({
  find: { en: 'Find your table', fr: 'Trouver sa table' },
  table: { en: 'Table', fr: 'Table' },
  tableNumber: { en: (table: number) => `Table ${table}`, fr: (table: number) => `Table ${table}` },
  allTables: { en: 'All tables', fr: 'Toutes les tables' },
  players: {
    en: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    fr: (count: number) => (count < 2 ? `${count} joueur` : `${count} joueurs`),
  },
  plays: { en: 'plays', fr: 'joue contre' },
  startsAt: { en: (time: string) => `Starts at ${time}`, fr: (time: string) => `Début à ${time}` },
  startedAt: { en: (time: string) => `Started at ${time}`, fr: (time: string) => `Commencé à ${time}` },
  to: { en: (points: number) => `Match to ${points}`, fr: (points: number) => `Match en ${points}` },
  noBye: { en: 'bye', fr: 'exempt' },
  bye: {
    en: (points: string) => `bye, ${points} ${points === '1' || points === '0.5' ? 'point' : 'points'}`,
    fr: (points: string) => `exempt, ${points} ${Number(points.replace(',', '.')) < 2 ? 'point' : 'points'}`,
  },
  pin: { en: 'Pin to top', fr: 'Garder en haut' },
  unpin: { en: 'Remove from top', fr: 'Retirer du haut' },
  nameNotFound: { en: 'No player of this name in this round.', fr: 'Aucun joueur de ce nom dans cette ronde.' },
  pairings: { en: 'Pairings', fr: 'Appariements' },
  standings: { en: 'Standings', fr: 'Classement' },
  bracket: { en: 'Bracket', fr: 'Tableau' },
  asOf: { en: (time: string) => `as of ${time}`, fr: (time: string) => `à ${time}` },
  noRound: { en: 'The first round isn’t published yet.', fr: 'La première ronde n’est pas encore publiée.' },
  noStandings: { en: 'This division has no standings.', fr: 'Cette division n’a pas de classement.' },
  noBracket: { en: 'This division has no bracket.', fr: 'Cette division n’a pas de tableau.' },
  notOpen: { en: 'This page isn’t open.', fr: 'Cette page n’est pas ouverte.' },
  notOpenWhat: {
    en: 'The director opens it when the tournament begins.',
    fr: 'La direction l’ouvre au début du tournoi.',
  },
  noNetwork: { en: 'No network. Shown as it was last read.', fr: 'Pas de réseau. Dernier état lu.' },
  round: { en: (number: number) => `Round ${number}`, fr: (number: number) => `Ronde ${number}` },
  otherLanguage: { en: 'Français', fr: 'English' },
  otherCode: { en: 'FR', fr: 'EN' },
  startsIn: { en: 'starts in', fr: 'début dans' },
  wallHint: {
    en: 'Your table is the number beside your name.',
    fr: 'Votre table est le numéro à côté de votre nom.',
  },
  wallList: {
    en: 'Players in alphabetical order with their table',
    fr: 'Joueurs par ordre alphabétique avec leur table',
  },
  card: { en: 'Public page', fr: 'Page publique' },
  cardWhat: {
    en: 'Players and spectators find tables, results and standings without an account. Names can be read by everyone.',
    fr: 'Joueurs et spectateurs trouvent tables, résultats et classement sans compte. Les noms sont visibles de tous.',
  },
  open: { en: 'Open the public page', fr: 'Ouvrir la page publique' },
  close: { en: 'Close the public page', fr: 'Fermer la page publique' },
  code: { en: 'QR code of the public page', fr: 'Code QR de la page publique' },
  wall: { en: 'Show on a screen in the hall', fr: 'Afficher sur un écran de la salle' },
});
