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
  someBoard: { en: 'Backgammon position.', fr: 'Position de backgammon.' },
  hasDoubled: { en: (name: string) => `${name} has doubled.`, fr: (name: string) => `${name} a doublé.` },
  hasRolled: {
    en: (name: string, dice: string) => `${name} has rolled ${dice}.`,
    fr: (name: string, dice: string) => `${name} a jeté ${dice}.`,
  },
  isOnRoll: { en: (name: string) => `${name} is on roll.`, fr: (name: string) => `${name} a le trait.` },
  countOn: {
    en: (count: number, point: number) => `${count} on ${point}`,
    fr: (count: number, point: number) => `${count} sur ${point}`,
  },
  countOnBar: {
    en: (count: number) => `${count} on the bar`,
    fr: (count: number) => `${count} sur la barre`,
  },
  countOff: {
    en: (count: number) => `${count} off`,
    fr: (count: number) => (count === 1 ? '1 de sorti' : `${count} de sortis`),
  },
  noCheckers: { en: 'no checkers', fr: 'aucun pion' },
  holdsAll: {
    en: (name: string, held: string, pips: number) => `${name}: ${held}; ${pips} pips.`,
    fr: (name: string, held: string, pips: number) => `${name} : ${held} ; ${pips} pips.`,
  },
  cubeOffered: {
    en: (value: number) => `The cube is offered at ${value}.`,
    fr: (value: number) => `Le videau est proposé à ${value}.`,
  },
  cubeCentred: {
    en: (value: number) => `The cube is centred on ${value}.`,
    fr: (value: number) => `Le videau est au centre, à ${value}.`,
  },
  cubeOwned: {
    en: (name: string, value: number) => `${name} owns the cube on ${value}.`,
    fr: (name: string, value: number) => `${name} détient le videau à ${value}.`,
  },
  crawford: { en: 'Crawford game.', fr: 'Partie Crawford.' },
  pasteId: { en: 'Paste an id', fr: 'Coller un identifiant' },
  idHow: { en: 'XGID, GNU Backgammon id or OGID', fr: 'XGID, identifiant GNU Backgammon ou OGID' },
  readId: { en: 'Put on the board', fr: 'Mettre sur le plateau' },
  idTaken: {
    en: 'The checkers of the id are on the board. Whoever is on roll is the mover.',
    fr: 'Les pions de l’identifiant sont sur le plateau. Qui a le trait est le joueur du coup.',
  },
  idOffline: {
    en: 'The server can’t be reached. Ids are read there; checkers can be placed by hand.',
    fr: 'Le serveur est injoignable. Les identifiants se lisent là ; les pions se placent à la main.',
  },
  asId: { en: 'Id and picture', fr: 'Identifiant et image' },
  copy: { en: 'Copy', fr: 'Copier' },
  copied: { en: 'Copied', fr: 'Copié' },
  copyOf: { en: (form: string) => `Copy the ${form} id`, fr: (form: string) => `Copier l’identifiant ${form}` },
  lacks: { en: (what: string) => `Without: ${what}`, fr: (what: string) => `Sans : ${what}` },
  cantHold: { en: 'can’t hold these checkers', fr: 'ne peut porter ces pions' },
  savePicture: { en: 'Save the picture', fr: 'Enregistrer l’image' },
  turn: { en: 'Turn the board', fr: 'Tourner le plateau' },
  mirror: { en: 'Swap left and right', fr: 'Inverser gauche et droite' },
  letters: { en: 'Expected: letters A to Z, ? for a blank.', fr: 'Attendu : des lettres de A à Z, ? pour un joker.' },
  letter: { en: 'Expected: one letter, ? for a blank.', fr: 'Attendu : une lettre, ? pour un joker.' },
  noLetters: { en: 'No letters left', fr: 'Plus de lettres' },
});
