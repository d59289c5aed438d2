// Words of the facts of an incident: questions, answers, sources.
import { dictionary } from '../dictionary';

const UNITS_EN: Record<string, [one: string, many: string]> = {
  points: ['point', 'points'],
  minutes: ['min', 'min'],
  seconds: ['s', 's'],
  times: ['time', 'times'],
  checkers: ['checker', 'checkers'],
  tiles: ['tile', 'tiles'],
  pieces: ['piece', 'pieces'],
  moves: ['move', 'moves'],
  rolls: ['roll', 'rolls'],
  games: ['game', 'games'],
  centimetres: ['cm', 'cm'],
};
const UNITS_FR: Record<string, [one: string, many: string]> = {
  points: ['point', 'points'],
  minutes: ['min', 'min'],
  seconds: ['s', 's'],
  times: ['fois', 'fois'],
  checkers: ['pion', 'pions'],
  tiles: ['lettre', 'lettres'],
  pieces: ['pièce', 'pièces'],
  moves: ['coup', 'coups'],
  rolls: ['jet', 'jets'],
  games: ['partie', 'parties'],
  centimetres: ['cm', 'cm'],
};

export const facts = dictionary({
  happened: { en: 'What happened', fr: 'Ce qui s’est passé' },
  soFar: { en: 'Facts so far', fr: 'Faits établis' },
  progress: {
    en: (done: number, all: number) => `${done} of ${all}`,
    fr: (done: number, all: number) => `${done} sur ${all}`,
  },
  progressOpen: {
    en: (done: number, all: number) => `${done} of ${all} known, the rest may stay open`,
    fr: (done: number, all: number) => `${done} sur ${all} ; le reste peut rester ouvert`,
  },
  needed: { en: 'The answer turns on this', fr: 'La réponse en dépend' },
  always: { en: 'Asked in every case', fr: 'Demandé dans tous les cas' },
  optional: { en: 'Optional: may add something', fr: 'Facultatif : peut ajouter quelque chose' },
  asideOne: { en: 'The answer doesn’t turn on this', fr: 'La réponse n’en dépend pas' },
  aside: {
    en: (count: number) => (count === 1 ? '1 other fact, not needed here' : `${count} other facts, not needed here`),
    fr: (count: number) => (count === 1 ? '1 autre fait, sans effet ici' : `${count} autres faits, sans effet ici`),
  },
  fromRecord: { en: 'Match record', fr: 'Dossier du match' },
  fromRecordCount: {
    en: (count: number) => (count === 1 ? '1 fact from the match record' : `${count} facts from the match record`),
    fr: (count: number) => (count === 1 ? '1 fait du dossier du match' : `${count} faits du dossier du match`),
  },
  changed: { en: 'changed for this case', fr: 'modifié pour ce dossier' },
  changeRecord: {
    en: 'A change here counts for this case only; the record stays as it is.',
    fr: 'Un changement ici vaut pour ce cas seulement ; le dossier du match reste tel quel.',
  },
  recordSays: { en: (value: string) => `Match record: ${value}`, fr: (value: string) => `Dossier du match : ${value}` },
  takeRecord: { en: 'Back to the match record', fr: 'Revenir au dossier du match' },
  change: { en: (question: string) => `Change: ${question}`, fr: (question: string) => `Modifier : ${question}` },
  allAsked: { en: 'Nothing more to ask', fr: 'Plus rien à demander' },
  allAskedWhat: {
    en: 'Tap a fact above to change it.',
    fr: 'Toucher un fait ci-dessus pour le modifier.',
  },
  next: { en: 'Next', fr: 'Suivant' },
  ok: { en: 'Note it', fr: 'Noter' },
  none: { en: 'None', fr: 'Aucun' },
  noneOfThese: { en: 'None of these', fr: 'Aucun de ceux-ci' },
  centre: { en: 'Centre', fr: 'Au centre' },
  cubeOf: {
    en: (value: number, name: string) => `${value}, ${name}`,
    fr: (value: number, name: string) => `${value}, ${name}`,
  },
  cubeCentred: { en: (value: number) => `${value}, in the centre`, fr: (value: number) => `${value}, au centre` },
  cubeOwner: { en: 'Whose is the cube?', fr: 'À qui est le videau ?' },
  cubeValue: { en: 'Number on the cube', fr: 'Valeur du videau' },
  double: { en: 'Twice as high', fr: 'Deux fois plus' },
  halve: { en: 'Half as high', fr: 'Deux fois moins' },
  more: { en: 'One more', fr: 'Un de plus' },
  less: { en: 'One less', fr: 'Un de moins' },
  counted: {
    en: (count: number, unit: string) => `${count} ${(UNITS_EN[unit] ?? [unit, unit])[count === 1 ? 0 : 1]}`,
    fr: (count: number, unit: string) => `${count} ${(UNITS_FR[unit] ?? [unit, unit])[count < 2 ? 0 : 1]}`,
  },
  unitOf: {
    en: (unit: string) => (UNITS_EN[unit] ?? [unit, unit])[1],
    fr: (unit: string) => (UNITS_FR[unit] ?? [unit, unit])[1],
  },
  entries: {
    en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
    fr: (count: number) => (count === 1 ? '1 ligne' : `${count} lignes`),
  },
  entry: { en: (nth: number) => `Number ${nth}`, fr: (nth: number) => `Numéro ${nth}` },
  addEntry: { en: 'Add one', fr: 'Ajouter' },
  removeEntry: { en: (nth: number) => `Remove number ${nth}`, fr: (nth: number) => `Retirer le numéro ${nth}` },
  game: { en: (nth: number) => `Game ${nth}`, fr: (nth: number) => `Partie ${nth}` },
  done: { en: 'Done', fr: 'Terminé' },
  between: {
    en: (min: number, max: number) => `Expected: a whole number from ${min} to ${max}.`,
    fr: (min: number, max: number) => `Attendu : un nombre entier de ${min} à ${max}.`,
  },
  tooLong: {
    en: (most: number) => `Expected: at most ${most} characters.`,
    fr: (most: number) => `Attendu : ${most} caractères au plus.`,
  },
  powerOfTwo: {
    en: 'Expected: 1, 2, 4, 8 and so on.',
    fr: 'Attendu : 1, 2, 4, 8 et ainsi de suite.',
  },
  misplaced: {
    en: 'A cube in the centre is at 1, and a cube at 1 is in the centre.',
    fr: 'Un videau au centre est à 1, et un videau à 1 est au centre.',
  },
  atLeastOne: { en: 'Expected: at least one.', fr: 'Attendu : au moins un.' },
  notSaved: {
    en: 'This isn’t saved on this tablet. Send or save the outbox to make room, then answer again.',
    fr: 'Ceci n’est pas enregistré sur cette tablette. Transmettre ou enregistrer la boîte d’envoi pour faire de la place, puis répondre de nouveau.',
  },
  onlyThisCase: { en: 'Only this case: why another count?', fr: 'Ce cas seulement : pourquoi un autre compte ?' },
  onlyThisCaseHeld: {
    en: 'The record counts otherwise. Your count is kept once you say why.',
    fr: 'Le dossier compte autrement. Votre nombre sera gardé une fois le motif indiqué.',
  },
  onlyThisCaseWhy: {
    en: 'The record stays as it is. The reason is kept with the facts.',
    fr: 'Le dossier reste tel quel. Le motif est gardé avec les faits.',
  },
});
