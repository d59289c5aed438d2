// Words of logging an incident: the choice of the kind, and what the screen says of saving.
import { dictionary } from '../dictionary';

export const log = dictionary({
  title: { en: 'What is it about?', fr: 'De quoi s’agit-il ?' },
  kinds: { en: 'Kinds', fr: 'Types de question' },
  groups: { en: 'Kind of dispute', fr: 'Domaine' },
  calledFor: { en: (what: string) => `called for: ${what}`, fr: (what: string) => `appel : ${what}` },
  search: { en: 'Search', fr: 'Chercher' },
  searchKinds: { en: 'Search all kinds', fr: 'Chercher parmi tous les types' },
  closeSearch: { en: 'Close the search', fr: 'Fermer la recherche' },
  nothing: {
    en: (text: string) => `Nothing for “${text}”. Try another word, or “Something else”.`,
    fr: (text: string) => `Rien pour « ${text} ». Essayer un autre mot, ou « Autre chose ».`,
  },
  noKinds: {
    en: 'The rulebook has no kinds in this group yet.',
    fr: 'Le règlement n’a pas encore de type dans ce groupe.',
  },
  other: { en: 'Something else', fr: 'Autre chose' },
  otherHint: { en: 'In your own words, without advice', fr: 'Avec vos mots, sans avis' },
  otherAsk: { en: 'What happened?', fr: 'Que s’est-il passé ?' },
  otherWhat: {
    en: 'It goes on record as you write it. No rulebook is consulted.',
    fr: 'Figure au dossier tel quel. Aucun règlement n’est consulté.',
  },
  otherSave: { en: 'Save', fr: 'Enregistrer' },
  otherEmpty: { en: 'Nothing written yet. A sentence is enough.', fr: 'Rien d’écrit. Une phrase suffit.' },
  saved: { en: (time: string) => `saved ${time}`, fr: (time: string) => `enregistré à ${time}` },
  notSaved: { en: 'not saved yet', fr: 'pas encore enregistré' },
  timeLost: { en: 'Time lost', fr: 'Temps perdu' },
  minutes: {
    en: (count: number) => (count === 1 ? '1 minute so far' : `${count} minutes so far`),
    fr: (count: number) => (count === 1 ? '1 minute écoulée' : `${count} minutes écoulées`),
  },
  unknownKind: {
    en: (kind: string) => `This rulebook has no kind “${kind}”.`,
    fr: (kind: string) => `Ce règlement n’a pas de type « ${kind} ».`,
  },
  chooseKind: { en: 'Choose the kind', fr: 'Choisir le type' },
  wrongKind: { en: 'Not the right dispute?', fr: 'Ce n’est pas le bon type ?' },
  changeKind: { en: 'Change the kind', fr: 'Changer le type' },
  changeTitle: { en: 'Which kind is it?', fr: 'Quel est le bon type ?' },
  withdraw: { en: 'Withdraw the case', fr: 'Retirer le dossier' },
  withdrawAsk: { en: 'Withdraw this case?', fr: 'Retirer ce dossier ?' },
  withdrawWhat: {
    en: 'It stays on record as withdrawn. No ruling is made.',
    fr: 'Il reste enregistré comme retiré. Aucune décision n’est rendue.',
  },
  keepCase: { en: 'Keep it', fr: 'Le garder' },
  openCase: { en: 'Open case, continue', fr: 'Dossier ouvert, poursuivre' },
  noRulebook: {
    en: 'This tournament has no rulebook for this game. Describe it in your own words.',
    fr: 'Ce tournoi n’a pas de règlement pour ce jeu. Noter avec vos mots.',
  },
});
