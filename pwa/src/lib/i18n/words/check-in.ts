// Check-in by code, and the cards with the codes.
import { dictionary } from '../dictionary';

export const checkInSaid = dictionary({
  title: { en: 'Check-in', fr: 'Pointage' },
  scan: { en: 'Scan codes', fr: 'Scanner les codes' },
  cards: { en: 'Cards with codes', fr: 'Cartes avec codes' },
  camera: { en: 'Camera', fr: 'Caméra' },
  point: { en: 'Hold the player’s code in front of the camera.', fr: 'Présenter le code du joueur à la caméra.' },
  noCamera: {
    en: 'This device can’t read codes with its camera. Type the code under the picture.',
    fr: 'Cet appareil ne lit pas les codes avec sa caméra. Taper le code écrit sous l’image.',
  },
  code: { en: 'Code', fr: 'Code' },
  codeHint: { en: 'Ten letters and figures.', fr: 'Dix lettres et chiffres.' },
  checkIn: { en: 'Check in', fr: 'Pointer' },
  'to-check-in': { en: (name: string) => `${name} is here.`, fr: (name: string) => `${name} : présence notée.` },
  'already-here': {
    en: (name: string) => `${name} is already checked in.`,
    fr: (name: string) => `${name} : déjà pointé.`,
  },
  withdrawn: {
    en: (name: string) => `${name} has withdrawn. Nothing was changed.`,
    fr: (name: string) => `${name} : abandon. Rien n’a été modifié.`,
  },
  suspended: {
    en: (name: string) => `${name}: a suspension waits for the director. Not checked in.`,
    fr: (name: string) => `${name} : une suspension attend la décision du directeur. Pas de pointage.`,
  },
  'other-tournament': {
    en: 'This code is of another tournament.',
    fr: 'Ce code est celui d’un autre tournoi.',
  },
  unknown: {
    en: 'No entry of this tournament has this code.',
    fr: 'Aucun inscrit de ce tournoi n’a ce code.',
  },
  'no-code': { en: 'This is not a check-in code.', fr: 'Ce n’est pas un code de pointage.' },
  recent: { en: 'Checked in on this device', fr: 'Pointés sur cet appareil' },
  onTheWay: { en: 'Waits for the network', fr: 'Attend le réseau' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  toDecide: { en: 'Rejected, see the outbox', fr: 'Refusé, voir la boîte d’envoi' },
  noTournament: { en: 'You have no tournament yet.', fr: 'Vous n’avez pas encore de tournoi.' },
  cardsTitle: { en: 'Cards', fr: 'Cartes' },
  cardsWhat: {
    en: 'One card per entry. The code is private: give each player their own card.',
    fr: 'Une carte par inscrit. Le code est personnel : donner à chacun sa carte.',
  },
  print: { en: 'Print', fr: 'Imprimer' },
  qrOf: { en: (name: string) => `Check-in code of ${name}`, fr: (name: string) => `Code de pointage de ${name}` },
  show: { en: 'Show the check-in code', fr: 'Montrer le code de pointage' },
});
