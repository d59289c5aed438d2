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

/** Where a fact of the records is kept. */
const SOURCES_EN: Record<string, string> = {
  match: 'match record',
  games: 'games on record',
  division: 'division',
  sheets: 'score sheet on record',
  notifications: 'illegal moves pointed out',
  penalties: 'penalties on record',
  rulings: 'rulings on record',
  table: 'this tablet',
};
const SOURCES_FR: Record<string, string> = {
  match: 'dossier du match',
  games: 'parties enregistrées',
  division: 'division',
  sheets: 'feuille de marque enregistrée',
  notifications: 'coups illégaux signalés',
  penalties: 'pénalités enregistrées',
  rulings: 'décisions enregistrées',
  table: 'cette tablette',
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
  needed: { en: 'The ruling depends on this', fr: 'La décision en dépend' },
  always: { en: 'Asked in every case', fr: 'Demandé dans tous les cas' },
  optional: {
    en: 'Optional: may add a penalty or a report',
    fr: 'Facultatif : peut ajouter une pénalité ou un rapport',
  },
  asideOne: { en: 'Not needed for the ruling', fr: 'Sans effet sur la décision' },
  aside: {
    en: (count: number) => (count === 1 ? '1 other fact, not needed here' : `${count} other facts, not needed here`),
    fr: (count: number) => (count === 1 ? '1 autre fait, sans effet ici' : `${count} autres faits, sans effet ici`),
  },
  sources: {
    en: (source: string) => SOURCES_EN[source] ?? 'match record',
    fr: (source: string) => SOURCES_FR[source] ?? 'dossier du match',
  },
  fromRecordCount: {
    en: (count: number) => (count === 1 ? '1 fact from the match record' : `${count} facts from the match record`),
    fr: (count: number) => (count === 1 ? '1 fait du dossier du match' : `${count} faits du dossier du match`),
  },
  changed: { en: 'changed for this case', fr: 'modifié pour ce dossier' },
  changeRecord: {
    en: 'A change here counts for this case only; the record stays as it is.',
    fr: 'Un changement ici vaut pour ce cas seulement ; le dossier du match reste tel quel.',
  },
  recordSays: {
    en: (value: string, source: string) => `Match record: ${value} (${source})`,
    fr: (value: string, source: string) => `Dossier du match : ${value} (${source})`,
  },
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
  allThatApply: { en: 'Choose all that apply', fr: 'Plusieurs réponses possibles' },
  thePlayer: { en: 'the player', fr: 'le joueur' },
  noneOfThese: { en: 'None of these', fr: 'Aucun de ceux-ci' },
  centre: { en: 'Centre', fr: 'Au centre' },
  cubeOf: {
    en: (value: number, name: string) => `${value}, ${name}`,
    fr: (value: number, name: string) => `${value}, ${name}`,
  },
  cubeCentred: { en: (value: number) => `${value}, in the centre`, fr: (value: number) => `${value}, au centre` },
  cubeOwner: { en: 'Who owns the cube?', fr: 'À qui est le videau ?' },
  cubeValue: { en: 'Cube value', fr: 'Valeur du videau' },
  double: { en: 'Double', fr: 'Doubler' },
  halve: { en: 'Halve', fr: 'Diviser par deux' },
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
    en: 'Not saved: this tablet is full. Send or export the outbox to free space, then answer again.',
    fr: 'Non enregistré : cette tablette est pleine. Envoyer ou exporter la boîte d’envoi pour libérer de la place, puis répondre de nouveau.',
  },
  onlyThisCase: { en: 'Why a different count in this case?', fr: 'Pourquoi un autre nombre pour ce dossier ?' },
  onlyThisCaseHeld: {
    en: 'The record has a different count. Give a reason to keep yours.',
    fr: 'Le dossier indique un autre nombre. Donner un motif pour garder le vôtre.',
  },
  onlyThisCaseWhy: {
    en: 'The record stays as it is. The reason is kept with the facts.',
    fr: 'Le dossier reste tel quel. Le motif est gardé avec les faits.',
  },
});
