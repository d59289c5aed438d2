// Words of a player's own score sheet.
import { dictionary } from '../dictionary';

export const scoreSheet = dictionary({
  title: { en: 'Score sheet', fr: 'Feuille de marque' },
  table: {
    en: (table: number, points: number) => `Table ${table} · match to ${points}`,
    fr: (table: number, points: number) => `Table ${table} · match en ${points}`,
  },
  noLink: {
    en: 'Scan the code that the tournament desk shows you.',
    fr: 'Scannez le code que la table de marque vous montre.',
  },
  noMatch: { en: 'No match yet. This page updates by itself.', fr: 'Pas encore de match. Cette page se met à jour.' },
  noNetwork: {
    en: 'No network. Your games are kept on this phone.',
    fr: 'Pas de réseau. Vos parties sont gardées sur ce téléphone.',
  },
  games: { en: 'Games', fr: 'Parties' },
  noGames: { en: 'No game yet.', fr: 'Aucune partie.' },
  crawford: { en: 'Crawford game: no cube', fr: 'Partie Crawford : sans videau' },
  whoWon: { en: (game: number) => `Who won game ${game}?`, fr: (game: number) => `Qui a gagné la partie ${game} ?` },
  cube: { en: 'Cube', fr: 'Videau' },
  how: { en: 'How?', fr: 'Comment ?' },
  single: { en: 'Single', fr: 'Simple' },
  gammon: { en: 'Gammon', fr: 'Gammon' },
  backgammon: { en: 'Backgammon', fr: 'Backgammon' },
  pass: { en: 'Pass', fr: 'Passe' },
  note: { en: 'Note this game', fr: 'Noter cette partie' },
  remove: { en: 'Remove the last game', fr: 'Retirer la dernière partie' },
  sign: { en: 'Sign my sheet', fr: 'Signer ma feuille' },
  signWhat: {
    en: 'Sign only when the score is final. Your opponent signs on their own phone.',
    fr: 'Ne signez que lorsque le score est définitif. Votre adversaire signe sur son propre téléphone.',
  },
  signed: { en: 'You have signed.', fr: 'Vous avez signé.' },
  waits: { en: 'Your opponent has not signed yet.', fr: 'Votre adversaire n’a pas encore signé.' },
  bothSigned: {
    en: 'Both have signed. The result is recorded.',
    fr: 'Les deux ont signé. Le résultat est enregistré.',
  },
  differ: {
    en: (game: number) => `Your two sheets differ since game ${game}. The director has been told.`,
    fr: (game: number) => `Vos deux feuilles diffèrent depuis la partie ${game}. La direction est prévenue.`,
  },
  yours: { en: 'Your sheet', fr: 'Votre feuille' },
  theirs: { en: 'Your opponent’s sheet', fr: 'La feuille de l’adversaire' },
  change: { en: 'Change my sheet', fr: 'Modifier ma feuille' },
  decided: { en: 'This match has a result.', fr: 'Ce match a un résultat.' },
});
