// Words of the photos of a case.
import { dictionary } from '../dictionary';

export const photos = dictionary({
  title: { en: 'Photos', fr: 'Photos' },
  take: { en: 'Photo', fr: 'Photo' },
  takeWhat: { en: 'Take a photo', fr: 'Prendre une photo' },
  alt: {
    en: (place: number, count: number, time: string, by: string) => `Photo ${place} of ${count}, ${time}, by ${by}`,
    fr: (place: number, count: number, time: string, by: string) => `Photo ${place} sur ${count}, ${time}, par ${by}`,
  },
  you: { en: 'you', fr: 'vous' },
  waiting: { en: 'Not sent yet', fr: 'Pas encore envoyée' },
  refused: { en: 'Needs you', fr: 'À voir' },
  setAside: { en: 'Set aside', fr: 'Mise de côté' },
  erased: { en: 'Erased', fr: 'Effacée' },
  away: { en: 'Not on this device', fr: 'Pas sur cet appareil' },
  remove: { en: 'Remove', fr: 'Retirer' },
  removeAsk: { en: 'Remove this photo?', fr: 'Retirer cette photo ?' },
  removeWhat: {
    en: 'It has not been sent. It is deleted from this device for good.',
    fr: 'Elle n’est pas encore envoyée. Elle sera supprimée de cet appareil.',
  },
  keep: { en: 'Keep it', fr: 'La garder' },
  gone: { en: 'It was already sent. It stays on record.', fr: 'Elle était déjà partie. Elle reste au dossier.' },
  unreadable: { en: 'This device can’t read that picture.', fr: 'Cet appareil ne peut pas lire cette image.' },
  notKept: {
    en: 'The photo could not be saved on this device.',
    fr: 'La photo n’a pas pu être enregistrée sur cet appareil.',
  },
  full: {
    en: (count: number) => `A case has ${count} photos at most.`,
    fr: (count: number) => `Un dossier a ${count} photos au plus.`,
  },
  who: {
    en: 'The officials, the committee and both sides can see it. Location and camera data are removed.',
    fr: 'Visible par la direction, le comité et les deux camps. Les données de lieu et d’appareil sont effacées.',
  },
});
