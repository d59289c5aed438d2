// Words of the check of a match that was written down.
import { dictionary } from '../dictionary';

export const auditWords = dictionary({
  title: { en: 'Check a match', fr: 'Vérifier un match' },
  choose: { en: 'Choose a file', fr: 'Choisir un fichier' },
  another: { en: 'Another file', fr: 'Autre fichier' },
  drop: { en: 'or drop it here', fr: 'ou le déposer ici' },
  which: {
    en: 'A transcript of a backgammon match: .mat (GNU Backgammon, eXtreme Gammon, Jellyfish, clubs) or SGF.',
    fr: 'La transcription d’un match de backgammon : .mat (GNU Backgammon, eXtreme Gammon, Jellyfish, clubs) ou SGF.',
  },
  nothingStored: { en: 'Checking stores nothing.', fr: 'La vérification n’enregistre rien.' },
  checking: { en: 'Checking…', fr: 'Vérification…' },
  offline: {
    en: 'The server can’t be reached. Matches are checked on the server.',
    fr: 'Le serveur est injoignable. La vérification se fait sur le serveur.',
  },
  to: { en: (points: number) => `match to ${points}`, fr: (points: number) => `match en ${points}` },
  money: { en: 'money play', fr: 'partie d’argent' },
  games: {
    en: (count: number) => (count === 1 ? '1 game' : `${count} games`),
    fr: (count: number) => (count === 1 ? '1 partie' : `${count} parties`),
  },
  faults: {
    en: (count: number) => (count === 0 ? 'No fault found' : count === 1 ? '1 fault' : `${count} faults`),
    fr: (count: number) => (count === 0 ? 'Aucune faute trouvée' : count === 1 ? '1 faute' : `${count} fautes`),
  },
  game: { en: (number: number) => `Game ${number}`, fr: (number: number) => `Partie ${number}` },
  crawford: { en: 'Crawford', fr: 'Crawford' },
  back: { en: 'Back', fr: 'Précédent' },
  on: { en: 'Next', fr: 'Suivant' },
  nextFault: { en: 'Next fault', fr: 'Faute suivante' },
  keys: { en: 'Keys: ← → step, n next fault', fr: 'Touches : ← → pas à pas, n faute suivante' },
  beginning: { en: 'Beginning of the game', fr: 'Début de la partie' },
  rowOf: {
    en: (row: number, name: string, what: string) => `${row}. ${name}: ${what}`,
    fr: (row: number, name: string, what: string) => `${row}. ${name} : ${what}`,
  },
  rows: { en: 'Rows of the game', fr: 'Coups de la partie' },
  unchecked: {
    en: (count: number) => (count === 1 ? '1 move could not be checked' : `${count} moves could not be checked`),
    fr: (count: number) => (count < 2 ? `${count} coup n’a pu être vérifié` : `${count} coups n’ont pu être vérifiés`),
  },
  uncheckedWhat: {
    en: 'These moves could not be read or followed, so they were not checked.',
    fr: 'Ces coups n’ont pas pu être lus ou suivis ; ils n’ont pas été vérifiés.',
  },
  uncheckedAt: {
    en: (game: number, row: number, name: string) => `Game ${game}, move ${row}, ${name}`,
    fr: (game: number, row: number, name: string) => `Partie ${game}, coup ${row}, ${name}`,
  },
  noMove: { en: 'no move', fr: 'sans coup' },
  unread: { en: 'not read', fr: 'illisible' },
  doubles: { en: (level: number) => `doubles to ${level}`, fr: (level: number) => `double à ${level}` },
  takes: { en: 'takes', fr: 'accepte' },
  drops: { en: 'passes', fr: 'passe' },
  givesUp: { en: 'gives up', fr: 'abandonne' },
  cubeOf: {
    en: (value: number, whose: string) => `Cube ${value}, ${whose}`,
    fr: (value: number, whose: string) => `Videau ${value}, ${whose}`,
  },
  centre: { en: 'centre', fr: 'centre' },
  uncertain: {
    en: 'After an illegal play, the file does not show the exact position.',
    fr: 'Après un coup illégal, le fichier ne donne pas la position exacte.',
  },
  noBoard: {
    en: 'The game can’t be followed from here on.',
    fr: 'La partie ne peut plus être suivie à partir d’ici.',
  },
  line: { en: (number: number) => `line ${number}`, fr: (number: number) => `ligne ${number}` },
  show: { en: 'Show on the board', fr: 'Voir sur le plateau' },
  refused: { en: 'can’t be checked.', fr: 'ne peut pas être vérifié.' },
  openAt: {
    en: (table: number) => `Open an incident at table ${table}`,
    fr: (table: number) => `Ouvrir un incident à la table ${table}`,
  },
  seeIncident: { en: 'See the incident', fr: 'Voir l’incident' },
  importToOpen: {
    en: 'These two players have no match on the floor. Import the match to open its incidents.',
    fr: 'Ces deux joueurs n’ont pas de match en salle. Importer le match ouvre ses incidents.',
  },
  notSaved: { en: 'Not saved. Try again.', fr: 'Pas enregistré. Réessayer.' },
  silent: {
    en: 'The rulebook has no question for this.',
    fr: 'Le règlement n’a pas de question à ce sujet.',
  },
  wins: {
    en: (name: string, points: number) => `${name} wins ${points}`,
    fr: (name: string, points: number) => `${name} gagne ${points}`,
  },
  import: { en: 'Import into this tournament', fr: 'Importer dans ce tournoi' },
  importAsk: { en: 'Import this match?', fr: 'Importer ce match ?' },
  importWhat: {
    en: (name: string, count: number) =>
      `The match is added to ${name} with its games and result. ${count === 0 ? 'No incident is opened.' : 'Each fault becomes an incident.'} This can’t be undone.`,
    fr: (name: string, count: number) =>
      `Le match est ajouté à ${name} avec ses parties et son résultat. ${count === 0 ? 'Aucun incident n’est ouvert.' : 'Chaque faute devient un incident.'} C’est irrévocable.`,
  },
  importAct: { en: 'Import', fr: 'Importer' },
  notNow: { en: 'Not now', fr: 'Pas maintenant' },
  imported: {
    en: (round: number, table: number) => `On record: round ${round}, table ${table}.`,
    fr: (round: number, table: number) => `Enregistré : ronde ${round}, table ${table}.`,
  },
  opened: {
    en: (count: number) => (count === 1 ? '1 incident opened' : `${count} incidents opened`),
    fr: (count: number) => (count === 1 ? '1 incident ouvert' : `${count} incidents ouverts`),
  },
  seeMatch: { en: 'See the match', fr: 'Voir le match' },
});
