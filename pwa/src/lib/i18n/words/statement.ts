// Words of telling the federation something in one's own words.
import { dictionary } from '../dictionary';

export const statementWords = dictionary({
  title: { en: 'Report to the federation', fr: 'Rapport à la fédération' },
  what: {
    en: 'Anyone concerned by a decision may report it to the federation.',
    fr: 'Toute personne concernée par une décision peut la signaler à la fédération.',
  },
  under: {
    en: (article: string) => `Under ${article}, anyone concerned may report a decision to the federation.`,
    fr: (article: string) => `Selon ${article}, toute personne concernée peut signaler une décision à la fédération.`,
  },
  about: { en: 'What it is about', fr: 'De quoi il s’agit' },
  decision: { en: 'A decision', fr: 'Une décision' },
  'entry-refused': { en: 'An entry refused', fr: 'Une inscription refusée' },
  'placed-higher': { en: 'Placed higher', fr: 'Un placement plus haut' },
  player: { en: 'Whose entry', fr: 'Inscription de' },
  playerNeeded: { en: 'Write the player’s name.', fr: 'Écrire le nom du joueur.' },
  explained: { en: 'Has the player been told why?', fr: 'Le joueur sait-il pourquoi ?' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  text: { en: 'What you report', fr: 'Ce que vous signalez' },
  reasons: { en: 'The reasons', fr: 'Les motifs' },
  textHint: {
    en: 'In your words, with your name. It can’t be changed afterwards.',
    fr: 'Avec vos mots et votre nom. Il ne pourra plus être modifié.',
  },
  textNeeded: { en: 'Write what the federation should know.', fr: 'Écrire ce que la fédération doit savoir.' },
  send: { en: 'Write the report', fr: 'Rédiger le rapport' },
  ownTitle: { en: 'Report it to the federation', fr: 'Signaler à la fédération' },
  ownHint: {
    en: 'It is sent at once, with your name. The director can read it but can’t change or stop it.',
    fr: 'L’envoi est immédiat, avec votre nom. La direction peut lire ce texte, sans pouvoir le modifier ni le retenir.',
  },
  ownSend: { en: 'Send to the federation', fr: 'Transmettre à la fédération' },
  ownWritten: { en: (when: string) => `You wrote, ${when}`, fr: (when: string) => `Vous avez écrit, le ${when}` },
  ownWaits: { en: 'Waits for the federation', fr: 'En attente de la fédération' },
  ownSending: { en: 'On its way', fr: 'En cours d’envoi' },
  ownDelivered: { en: 'Delivered', fr: 'Remis' },
  nowhere: {
    en: 'You have no role at a tournament.',
    fr: 'Vous n’avez de rôle dans aucun tournoi.',
  },
});
