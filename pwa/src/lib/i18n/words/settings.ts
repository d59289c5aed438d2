// Words of "More" and of the settings.
import { dictionary } from '../dictionary';

export const settingsWords = dictionary({
  more: { en: 'More', fr: 'Plus' },
  title: { en: 'Settings', fr: 'Réglages' },
  tournament: { en: 'Tournament', fr: 'Tournoi' },
  language: { en: 'Language', fr: 'Langue' },
  theme: { en: 'Theme', fr: 'Thème' },
  system: { en: 'System', fr: 'Système' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  contrast: { en: 'High contrast', fr: 'Contraste élevé' },
  density: { en: 'Tables in a row', fr: 'Tables par ligne' },
  densityHint: { en: 'On tablets and larger screens', fr: 'Sur tablette et grand écran' },
  normal: { en: 'Normal', fr: 'Normal' },
  wide: { en: 'Fewer', fr: 'Moins' },
  dense: { en: 'More', fr: 'Plus' },
  hand: { en: 'Preferred hand', fr: 'Main préférée' },
  handHint: {
    en: 'Moves the navigation and the table’s pane to that side',
    fr: 'Place la navigation et le volet de la table de ce côté',
  },
  right: { en: 'Right', fr: 'Droite' },
  left: { en: 'Left', fr: 'Gauche' },
  callSign: { en: 'When a table calls', fr: 'Quand une table appelle' },
  callSignHint: {
    en: 'Once for each new call, while Tablecall is open',
    fr: 'Une fois par nouvel appel, tant que Tablecall est ouvert',
  },
  signNone: { en: 'Nothing', fr: 'Rien' },
  signVibration: { en: 'Vibrate', fr: 'Vibrer' },
  signSound: { en: 'Sound', fr: 'Son' },
  outbox: { en: 'Outbox', fr: 'Boîte d’envoi' },
  reports: { en: 'Reports owed', fr: 'Rapports dus' },
  audit: { en: 'Check a match', fr: 'Vérifier un match' },
  auditWhat: { en: 'From its transcript', fr: 'D’après sa transcription' },
  rulebooks: { en: 'Rulebooks', fr: 'Règlements' },
  notices: { en: 'Notices', fr: 'Mentions' },
  noticesWhat: {
    en: 'Software used by Tablecall and its licences',
    fr: 'Logiciels utilisés par Tablecall et leurs licences',
  },
  sessions: { en: 'Logged in on', fr: 'Appareils connectés' },
  thisDevice: { en: 'This device', fr: 'Cet appareil' },
  unknownDevice: { en: 'Unknown device', fr: 'Appareil inconnu' },
  lastUsed: { en: (at: string) => `Last used ${at}`, fr: (at: string) => `Dernière utilisation : ${at}` },
  endSession: { en: 'Log out there', fr: 'Déconnecter' },
  sessionOffline: {
    en: 'The server can’t be reached. Try again once there is a network.',
    fr: 'Le serveur est injoignable. Réessayez avec un réseau.',
  },
  sessionEnded: { en: 'That device is logged out.', fr: 'Cet appareil est déconnecté.' },
  withoutNetwork: { en: 'Without a network', fr: 'Sans réseau' },
  dayIsHere: {
    en: (name: string) => `${name} is on this tablet: matches, cases, rounds, entrants and rulebooks.`,
    fr: (name: string) => `${name} est sur cette tablette : matchs, dossiers, rondes, inscrits et règlements.`,
  },
  dayComes: {
    en: (kept: number, wanted: number) =>
      `Copying the tournament to this tablet: ${kept} of ${wanted} pages. It goes on by itself while there is a network.`,
    fr: (kept: number, wanted: number) =>
      `Copie du tournoi sur cette tablette : ${kept} pages sur ${wanted}. Elle continue d’elle-même tant qu’il y a du réseau.`,
  },
  lawIsHere: {
    en: 'Advice works without a network.',
    fr: 'L’avis fonctionne sans réseau.',
  },
  lawComes: {
    en: (kept: number, parts: number) => `Advice without a network: ${kept} of ${parts} parts are on this tablet.`,
    fr: (kept: number, parts: number) => `Avis sans réseau : ${kept} éléments sur ${parts} sont sur cette tablette.`,
  },
  storageLasts: {
    en: 'The browser keeps this data until you remove it.',
    fr: 'Le navigateur conserve ces données jusqu’à ce que vous les effaciez.',
  },
  storageMayGo: {
    en: 'The browser may delete this data when the tablet runs out of space. Add Tablecall to the home screen to prevent it.',
    fr: 'Le navigateur peut effacer ces données si la tablette manque de place. Ajouter Tablecall à l’écran d’accueil pour l’éviter.',
  },
  update: { en: 'New version', fr: 'Nouvelle version' },
  updateReady: {
    en: 'Ready. Installs when no case is open.',
    fr: 'Prête. S’installe quand aucun dossier n’est ouvert.',
  },
  updateNow: { en: 'Install now', fr: 'Installer maintenant' },
  updateNone: { en: 'This is the latest version.', fr: 'C’est la dernière version.' },
  logOut: { en: 'Log out', fr: 'Se déconnecter' },
  logOutAsk: { en: 'Log out?', fr: 'Se déconnecter ?' },
  logOutSent: {
    en: 'Everything has been sent. Data from the server is removed from this tablet.',
    fr: 'Tout est envoyé. Les données du serveur sont effacées de cette tablette.',
  },
  logOutUnsent: {
    en: (count: number) =>
      count === 1
        ? '1 record isn’t sent yet. It stays on this tablet and goes when you log in here again.'
        : `${count} records aren’t sent yet. They stay on this tablet and go when you log in here again.`,
    fr: (count: number) =>
      count === 1
        ? '1 élément n’est pas encore envoyé. Il reste sur cette tablette et partira quand vous vous reconnecterez ici.'
        : `${count} éléments ne sont pas encore envoyés. Ils restent sur cette tablette et partiront quand vous vous reconnecterez ici.`,
  },
  stay: { en: 'Stay', fr: 'Rester' },
  loggedInAs: { en: 'Logged in as', fr: 'Connecté sous le nom de' },
});
