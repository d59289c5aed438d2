// Words of the board, the dice and written plays.
import { dictionary } from '../dictionary';

export const board = dictionary({
  mover: { en: 'Mover', fr: 'Joueur du coup' },
  opponent: { en: 'Opponent', fr: 'Adversaire' },
  position: { en: 'Position', fr: 'Position' },
  bar: { en: 'bar', fr: 'barre' },
  off: { en: 'off', fr: 'sortis' },
  point: { en: (point: number) => `Point ${point}`, fr: (point: number) => `Flèche ${point}` },
  barOf: { en: (name: string) => `Bar, ${name}`, fr: (name: string) => `Barre, ${name}` },
  offOf: { en: (name: string) => `Off, ${name}`, fr: (name: string) => `Sortis, ${name}` },
  empty: { en: 'empty', fr: 'vide' },
  holds: {
    en: (name: string, count: number) => `${name} ${count}`,
    fr: (name: string, count: number) => `${name} ${count}`,
  },
  how: { en: 'How to change it', fr: 'Comment la modifier' },
  move: { en: 'Move checkers', fr: 'Déplacer' },
  count: { en: 'Set numbers', fr: 'Compter' },
  moveHow: { en: 'Tap a point, then where the checker goes.', fr: 'Toucher une flèche, puis l’arrivée du pion.' },
  moveTo: {
    en: (from: string) => `From ${from}. Tap where to.`,
    fr: (from: string) => `De ${from}. Toucher l’arrivée.`,
  },
  countHow: {
    en: 'Tap a point; tap it again for one more.',
    fr: 'Toucher une flèche ; la retoucher pour un pion de plus.',
  },
  blocked: {
    en: 'The other side holds that point.',
    fr: 'L’autre camp tient cette flèche.',
  },
  whose: { en: 'Whose checkers?', fr: 'Les pions de qui ?' },
  start: { en: 'Starting position', fr: 'Position de départ' },
  clear: { en: 'Empty board', fr: 'Plateau vide' },
  undo: { en: 'Undo', fr: 'Annuler' },
  asSeen: {
    en: (name: string, count: number) => `${name}: ${count} checkers. Recorded as seen.`,
    fr: (name: string, count: number) => `${name} : ${count} pions. Noté tel que vu.`,
  },
  crowd: {
    en: (most: number) => `Expected: at most ${most} checkers a side.`,
    fr: (most: number) => `Attendu : au plus ${most} pions par camp.`,
  },
  die: {
    en: (nth: number) => (nth === 1 ? 'First die' : 'Second die'),
    fr: (nth: number) => (nth === 1 ? 'Premier dé' : 'Second dé'),
  },
  played: { en: 'Play', fr: 'Coup' },
  playedHow: { en: 'As written: 24/18 13/11, bar/20*, 6/off', fr: 'Notation : 24/18 13/11, bar/20*, 6/off' },
  notAPlay: {
    en: 'Expected: steps such as 24/18 bar/20 13/7*(2).',
    fr: 'Attendu : des pas tels que 24/18 bar/20 13/7*(2).',
  },
  nothingMoved: { en: 'Nothing was moved', fr: 'Rien n’a été joué' },
  letters: { en: 'Expected: letters A to Z, ? for a blank.', fr: 'Attendu : des lettres de A à Z, ? pour un joker.' },
  letter: { en: 'Expected: one letter, ? for a blank.', fr: 'Attendu : une lettre, ? pour un joker.' },
  noLetters: { en: 'No letters left', fr: 'Plus de lettres' },
});
