// Words of the reports owed to the federation.
import { dictionary } from '../dictionary';

export const reports = dictionary({
  title: { en: 'Reports owed', fr: 'Rapports dus' },
  now: { en: 'Now', fr: 'Maintenant' },
  after: { en: 'After the tournament', fr: 'Après le tournoi' },
  optional: { en: 'Optional', fr: 'Facultatif' },
  report: { en: 'Report under', fr: 'Rapport au titre de' },
  email: { en: 'E-mail', fr: 'E-mail' },
  webhook: { en: 'Webhook', fr: 'Webhook' },
  deliveryWaiting: { en: 'waiting', fr: 'en attente' },
  uncertain: { en: 'not certain that it arrived', fr: 'arrivée incertaine' },
  due: { en: (when: string) => `due ${when}`, fr: (when: string) => `dû le ${when}` },
  owed: { en: 'Owed', fr: 'Dû' },
  queued: { en: 'Queued', fr: 'En file' },
  delivered: { en: 'Delivered', fr: 'Remis' },
  deliveredAt: {
    en: (time: string) => `delivered ${time}`,
    fr: (time: string) => `remis le ${time}`,
  },
  failed: { en: 'Not delivered', fr: 'Non remis' },
  send: { en: 'Send now', fr: 'Transmettre maintenant' },
  sendAgain: { en: 'Send again', fr: 'Transmettre à nouveau' },
  askSend: { en: 'Send this report now?', fr: 'Transmettre ce rapport maintenant ?' },
  sendMeans: {
    en: 'It goes to the federation as it is. It can’t be called back.',
    fr: 'Il part à la fédération tel quel. Il ne pourra pas être rappelé.',
  },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  empty: {
    en: 'No report is owed. A ruling in a dispute makes one.',
    fr: 'Aucun rapport dû. Une décision dans un litige en crée un.',
  },
  sentBy: {
    en: 'Reports are sent by the server when they fall due.',
    fr: 'Le serveur transmet les rapports à leur échéance.',
  },
});
