// Words of the reports owed to the federation.
import { dictionary } from '../dictionary';

export const reports = dictionary({
  title: { en: 'Reports owed', fr: 'Rapports dus' },
  now: { en: 'Now', fr: 'Maintenant' },
  after: { en: 'After the tournament', fr: 'Après le tournoi' },
  optional: { en: 'Optional', fr: 'Facultatif' },
  duty: {
    en: (article: string) => `Report under ${article}`,
    fr: (article: string) => `Rapport au titre de ${article}`,
  },
  due: { en: (when: string) => `due ${when}`, fr: (when: string) => `dû le ${when}` },
  owed: { en: 'Owed', fr: 'Dû' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  queued: { en: 'Queued', fr: 'En file' },
  delivered: { en: 'Delivered', fr: 'Remis' },
  deliveredAt: {
    en: (time: string) => `Delivered ${time} with receipt`,
    fr: (time: string) => `Remis à ${time} avec accusé`,
  },
  refused: { en: 'Refused', fr: 'Refusé' },
  failed: { en: 'Not delivered', fr: 'Non remis' },
  empty: {
    en: 'No report is owed. A ruling in a dispute makes one.',
    fr: 'Aucun rapport dû. Une décision dans un litige en crée un.',
  },
  sentBy: {
    en: 'Reports are sent by the server when they fall due.',
    fr: 'Le serveur transmet les rapports à leur échéance.',
  },
});
