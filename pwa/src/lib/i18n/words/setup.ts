// Words of setting up a tournament: its entrants.
import { dictionary } from '../dictionary';

export const setup = dictionary({
  title: { en: 'Set-up', fr: 'Préparation' },
  what: { en: 'Entrants by division', fr: 'Inscrits par division' },
  entrants: { en: 'Entrants', fr: 'Inscrits' },
  count: {
    en: (count: number) => (count === 1 ? '1 entrant' : `${count} entrants`),
    fr: (count: number) => (count <= 1 ? `${count} inscrit` : `${count} inscrits`),
  },
  division: { en: 'Division', fr: 'Division' },
  byHand: { en: 'Enter one', fr: 'Inscrire' },
  byList: { en: 'Paste a list', fr: 'Coller une liste' },
  how: { en: 'How to enter', fr: 'Comment inscrire' },
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Family name', fr: 'Nom' },
  club: { en: 'Club', fr: 'Club' },
  nameNeeded: { en: 'Write the family name.', fr: 'Écrire le nom.' },
  enter: { en: 'Enter', fr: 'Inscrire' },
  list: { en: 'One name a line', fr: 'Un nom par ligne' },
  listHint: {
    en: '“First Last” or “Last, First”; the club after a semicolon.',
    fr: '« Prénom Nom » ou « Nom, Prénom » ; le club après un point-virgule.',
  },
  listRead: {
    en: (count: number) =>
      count === 1 ? '1 name read. Check it, then enter it.' : `${count} names read. Check them, then enter them.`,
    fr: (count: number) =>
      count <= 1 ? `${count} nom lu. Vérifier, puis inscrire.` : `${count} noms lus. Vérifier, puis inscrire.`,
  },
  unread: {
    en: (line: string) => `No name in “${line}”. It is left out.`,
    fr: (line: string) => `Aucun nom dans « ${line} ». Ligne laissée de côté.`,
  },
  enterAll: {
    en: (count: number) => (count === 1 ? 'Enter 1 player' : `Enter ${count} players`),
    fr: (count: number) => (count === 1 ? 'Inscrire 1 joueur' : `Inscrire ${count} joueurs`),
  },
  onItsWay: { en: 'On its way', fr: 'En cours d’envoi' },
  notTaken: { en: 'Not taken', fr: 'Refusé' },
  enteredTwice: { en: 'Already entered in this division.', fr: 'Déjà inscrit dans cette division.' },
  toOutbox: { en: 'See the outbox', fr: 'Voir la boîte d’envoi' },
  withdrawn: { en: 'Withdrawn', fr: 'Abandon' },
  suspended: { en: 'Suspended', fr: 'Suspendu' },
  warned: {
    en: (count: number) =>
      count === 1 ? 'A suspension stands against 1 entrant.' : `Suspensions stand against ${count} entrants.`,
    fr: (count: number) =>
      count === 1 ? 'Une suspension vise 1 inscrit.' : `Des suspensions visent ${count} inscrits.`,
  },
  registeredBy: {
    en: (federation: string, days: string) => `Registered by ${federation}, ${days}.`,
    fr: (federation: string, days: string) => `Enregistrée par ${federation}, ${days}.`,
  },
  noReason: { en: 'No reason is given.', fr: 'Aucun motif indiqué.' },
  youDecide: {
    en: 'The entry is taken. Whether the player may take part is for you to decide.',
    fr: 'L’inscription est prise. La participation du joueur relève de votre décision.',
  },
  askRulebook: { en: 'What does the rulebook say?', fr: 'Que dit le règlement ?' },
  logCase: { en: 'Log it as a case', fr: 'En faire un dossier' },
  reportEntry: { en: 'Report it to the federation', fr: 'Le signaler à la fédération' },
  empty: { en: 'No entries yet.', fr: 'Aucun inscrit pour l’instant.' },
  search: { en: 'Find an entrant', fr: 'Chercher un inscrit' },
});
