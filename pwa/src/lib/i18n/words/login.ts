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
  busy: { en: 'Logging in', fr: 'Connexion en cours' },
  emailNeeded: {
    en: 'Enter the e-mail address of your account.',
    fr: 'Entrer l’adresse e-mail de votre compte.',
  },
  passwordNeeded: { en: 'Enter the password.', fr: 'Entrer le mot de passe.' },
  wrong: {
    en: 'This e-mail address and password don’t match. Check both.',
    fr: 'Cette adresse et ce mot de passe ne correspondent pas. Vérifier les deux.',
  },
  tooMany: {
    en: 'Too many attempts. Wait a minute, then try again.',
    fr: 'Trop d’essais. Attendre une minute, puis réessayer.',
  },
  offline: {
    en: 'No network. A new device needs it for the first log-in.',
    fr: 'Pas de réseau. Un nouvel appareil en a besoin pour la première connexion.',
  },
  waitingHere: {
    en: (count: number) =>
      count === 1
        ? '1 record on this tablet is sent when its author logs in.'
        : `${count} records on this tablet are sent when their authors log in.`,
    fr: (count: number) =>
      count === 1
        ? '1 élément de cette tablette partira quand son auteur se connectera.'
        : `${count} éléments de cette tablette partiront quand leurs auteurs se connecteront.`,
  },
  language: { en: 'Language', fr: 'Langue' },
});
