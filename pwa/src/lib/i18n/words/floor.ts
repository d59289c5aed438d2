// Words of the floor: tiles, tray, pane.
import { dictionary } from '../dictionary';

const waited = (seconds: number, minute: string, minutes: string, second: string, secondsWord: string): string => {
  const whole = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  if (!whole) return `${rest} ${rest === 1 ? second : secondsWord}`;
  return `${whole} ${whole === 1 ? minute : minutes} ${rest}`;
};

export const floor = dictionary({
  title: { en: 'Floor', fr: 'Salle' },
  show: { en: 'Show', fr: 'Afficher' },
  all: { en: 'All', fr: 'Toutes' },
  needsYou: { en: 'Needs you', fr: 'À traiter' },
  playing: { en: 'Playing', fr: 'En cours' },
  finished: { en: 'Finished', fr: 'Finies' },
  tables: { en: 'Tables', fr: 'Tables' },
  you: { en: 'You', fr: 'Vous' },
  ruled: { en: 'Ruled', fr: 'Décidé' },
  appeal: { en: 'Appeal', fr: 'Appel' },
  open: { en: 'Open', fr: 'Ouvert' },
  sayPlaying: { en: 'playing', fr: 'en cours' },
  sayFinished: { en: 'finished', fr: 'finie' },
  sayCall: {
    en: (seconds: number) => `calling, waiting ${waited(seconds, 'minute', 'minutes', 'second', 'seconds')}`,
    fr: (seconds: number) => `appelle, attend depuis ${waited(seconds, 'minute', 'minutes', 'seconde', 'secondes')}`,
  },
  sayMine: { en: 'you are at this table', fr: 'vous êtes à cette table' },
  sayOther: {
    en: (initials: string) => `with director ${initials}`,
    fr: (initials: string) => `avec ${initials}, direction`,
  },
  sayOpen: { en: 'an open case without a director', fr: 'un dossier ouvert, sans direction' },
  sayRuled: { en: 'ruled, being carried out', fr: 'décidé, en cours d’exécution' },
  sayAppeal: { en: 'under appeal', fr: 'en appel' },
  calling: { en: (table: number) => `Table ${table} is calling`, fr: (table: number) => `La table ${table} appelle` },
  waiting: { en: 'Waiting for you, longest first', fr: 'En attente, la plus ancienne d’abord' },
  andMore: {
    en: (count: number) => `and ${count} more`,
    fr: (count: number) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  },
  aCall: { en: 'A call', fr: 'Un appel' },
  called: {
    en: (name: string, group: string) => `${name} called: ${group}.`,
    fr: (name: string, group: string) => `${name} a appelé : ${group}.`,
  },
  calledPlain: { en: (name: string) => `${name} called.`, fr: (name: string) => `${name} a appelé.` },
  calledUnnamed: { en: 'A player called from the table.', fr: 'Un joueur a appelé de la table.' },
  since: { en: (time: string) => `Waiting since ${time}.`, fr: (time: string) => `En attente depuis ${time}.` },
  take: { en: 'Take this call', fr: 'J’y vais' },
  goOn: { en: 'Continue the case', fr: 'Poursuivre le dossier' },
  openMatch: { en: 'Open the match', fr: 'Ouvrir le match' },
  orElse: { en: 'Or log something else', fr: 'Ou autre chose' },
  logHere: { en: 'Log an incident', fr: 'Noter un incident' },
  afterwards: { en: 'Then', fr: 'Ensuite' },
  noneWaiting: { en: 'No table is waiting. Choose a table.', fr: 'Aucune table n’attend. En choisir une.' },
  emptyRound: { en: 'No round yet. Pair the first one.', fr: 'Pas encore de ronde. Faire les appariements.' },
  emptyFilter: { en: 'No table in this view.', fr: 'Aucune table dans cette vue.' },
  noRole: {
    en: 'You have no role in a tournament. Ask its director for one.',
    fr: 'Vous n’avez aucun rôle dans un tournoi. En demander un à la direction.',
  },
  noTable: {
    en: (table: string) => `No table ${table} in this round.`,
    fr: (table: string) => `Pas de table ${table} dans cette ronde.`,
  },
  onThisTablet: { en: 'On this tablet only, not sent yet', fr: 'Sur cette tablette seulement, pas encore envoyé' },
});
