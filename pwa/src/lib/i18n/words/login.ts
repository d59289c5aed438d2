// Words of the log-in.
import { dictionary } from '../dictionary';

export const login = dictionary({
  title: { en: 'Log in', fr: 'Connexion' },
  what: { en: 'The arbitration desk of the tournament', fr: 'Le bureau d’arbitrage du tournoi' },
  email: { en: 'E-mail', fr: 'Adresse e-mail' },
  password: { en: 'Password', fr: 'Mot de passe' },
  show: { en: 'Show the password', fr: 'Afficher le mot de passe' },
  hide: { en: 'Hide the password', fr: 'Masquer le mot de passe' },
  submit: { en: 'Log in', fr: 'Se connecter' },
  busy: { en: 'Asking the server', fr: 'Demande au serveur' },
  emailNeeded: {
    en: 'Enter the e-mail address you are known by.',
    fr: 'Entrer l’adresse e-mail sous laquelle vous êtes connu.',
  },
  passwordNeeded: { en: 'Enter the password.', fr: 'Entrer le mot de passe.' },
  wrong: {
    en: 'Not this e-mail and password. Check both.',
    fr: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifier les deux.',
  },
  tooMany: {
    en: 'Too many tries. Wait a minute, then try again.',
    fr: 'Trop d’essais. Attendre une minute, puis réessayer.',
  },
  offline: {
    en: 'No network. A new device needs it once.',
    fr: 'Pas de réseau. Un nouvel appareil en a besoin une fois.',
  },
  waitingHere: {
    en: (count: number) =>
      count === 1
        ? '1 record on this tablet waits for whoever noted it.'
        : `${count} records on this tablet wait for whoever noted them.`,
    fr: (count: number) =>
      count === 1
        ? '1 élément sur cette tablette attend la personne qui l’a noté.'
        : `${count} éléments sur cette tablette attendent la personne qui les a notés.`,
  },
  language: { en: 'Language', fr: 'Langue' },
});
