// Words that every screen uses: navigation, sync, actions.
import { dictionary } from '../dictionary';

export const common = dictionary({
  floor: { en: 'Floor', fr: 'Salle' },
  rounds: { en: 'Rounds', fr: 'Rondes' },
  cases: { en: 'Cases', fr: 'Dossiers' },
  rulebook: { en: 'Rulebook', fr: 'Règlement' },
  inbox: { en: 'Inbox', fr: 'Réception' },
  precedents: { en: 'Precedents', fr: 'Précédents' },
  statistics: { en: 'Statistics', fr: 'Statistiques' },
  more: { en: 'More', fr: 'Plus' },
  back: { en: 'Back', fr: 'Retour' },
  actions: { en: 'Actions', fr: 'Actions' },
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },
  close: { en: 'Close', fr: 'Fermer' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  table: { en: (number: number) => `Table ${number}`, fr: (number: number) => `Table ${number}` },
  round: { en: (number: number) => `Round ${number}`, fr: (number: number) => `Ronde ${number}` },
  asOf: { en: (time: string) => `as of ${time}`, fr: (time: string) => `à ${time}` },
  waitingCount: {
    en: (count: number) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
    fr: (count: number) => (count === 1 ? '1 à traiter' : `${count} à traiter`),
  },
  allSent: { en: 'All sent', fr: 'Tout envoyé' },
  toSend: { en: (count: number) => `${count} to send`, fr: (count: number) => `${count} à envoyer` },
  savedToSend: {
    en: (count: number) => `Saved on this tablet. ${count} to send.`,
    fr: (count: number) => `Enregistré sur cette tablette. ${count} à envoyer.`,
  },
  needsYou: {
    en: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
    fr: (count: number) => `${count} à voir`,
  },
  refusedBanner: {
    en: (count: number) =>
      count === 1
        ? 'The server rejected one record. See the outbox.'
        : `The server rejected ${count} records. See the outbox.`,
    fr: (count: number) =>
      count === 1
        ? 'Le serveur a refusé un élément. Voir la boîte d’envoi.'
        : `Le serveur a refusé ${count} éléments. Voir la boîte d’envoi.`,
  },
  notStoredBanner: {
    en: 'This tablet could not store something: its storage is full or damaged. What you did last may not be saved. Free some space, see in the outbox what is there, and do the rest again.',
    fr: 'Cette tablette n’a pas pu enregistrer une donnée : sa mémoire est pleine ou endommagée. Votre dernière action n’est peut-être pas enregistrée. Libérer de la place, vérifier la boîte d’envoi et refaire ce qui manque.',
  },
  restoredBanner: {
    en: (count: number) =>
      count === 1
        ? 'The server was restored from an older backup. This tablet sends the missing record again.'
        : `The server was restored from an older backup. This tablet sends its ${count} records again.`,
    fr: (count: number) =>
      count === 1
        ? 'Le serveur a été restauré depuis une sauvegarde plus ancienne. Cette tablette renvoie l’élément manquant.'
        : `Le serveur a été restauré depuis une sauvegarde plus ancienne. Cette tablette renvoie ses ${count} éléments.`,
  },
  lapsedBanner: {
    en: 'The server has logged you out. Your records stay on this tablet. Log in again to send them.',
    fr: 'Le serveur a fermé votre session. Vos notes restent sur cette tablette. Se reconnecter pour les envoyer.',
  },
  logInAgain: { en: 'Log in again', fr: 'Se reconnecter' },
  openOutbox: { en: 'Open the outbox', fr: 'Ouvrir la boîte d’envoi' },
  notHere: {
    en: 'Not on this tablet yet. Open it once while connected.',
    fr: 'Pas encore sur cette tablette. L’ouvrir une fois avec le réseau.',
  },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
  noSuchPage: { en: 'No page at this address', fr: 'Aucune page à cette adresse' },
  noSuchPageWhat: {
    en: (path: string) => `Found: ${path}. Start again from the floor.`,
    fr: (path: string) => `Adresse : ${path}. Repartir de la salle.`,
  },
  toFloor: { en: 'Go to the floor', fr: 'Aller à la salle' },
  serverSays: { en: 'The server refuses this', fr: 'Le serveur refuse' },
  found: { en: 'Found', fr: 'Trouvé' },
  expected: { en: 'Expected', fr: 'Attendu' },
  field: { en: 'Field', fr: 'Champ' },
  code: { en: 'Code', fr: 'Code' },
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
  unknown: { en: 'Unknown', fr: 'Inconnu' },
  timeInDoubt: {
    en: (claimed: string, counted: string) =>
      `Time in doubt. The device says ${claimed}; the server counts ${counted}.`,
    fr: (claimed: string, counted: string) =>
      `Heure incertaine. L’appareil indique ${claimed} ; le serveur retient ${counted}.`,
  },
  timeMarked: {
    en: (said: string, counted: string) => `${said} [time in doubt: the server counts ${counted}]`,
    fr: (said: string, counted: string) => `${said} [heure incertaine : le serveur retient ${counted}]`,
  },
  stopped: { en: 'This screen has stopped working', fr: 'Cet écran a rencontré une erreur' },
  stoppedWhat: {
    en: 'Your records are saved on this tablet. Open the screen again. If it stops again, tell the administrator.',
    fr: 'Vos notes sont enregistrées sur cette tablette. Rouvrir l’écran. Si l’erreur se répète, prévenir l’administrateur.',
  },
});
