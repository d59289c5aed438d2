// Words of the reports owed to the federation.
import { dictionary } from '../dictionary';

export const reports = dictionary({
  title: { en: 'Reports owed', fr: 'Rapports dus' },
  one: { en: 'Report', fr: 'Rapport' },
  now: { en: 'Now', fr: 'Maintenant' },
  after: { en: 'After the tournament', fr: 'Après le tournoi' },
  optional: { en: 'Optional', fr: 'Facultatif' },
  report: { en: 'Report under', fr: 'Rapport au titre de' },
  email: { en: 'E-mail', fr: 'E-mail' },
  webhook: { en: 'Webhook', fr: 'Webhook' },
  pull: { en: 'From the inbox', fr: 'Depuis la réception' },
  deliveryWaiting: { en: 'waiting', fr: 'en attente' },
  uncertain: { en: 'arrival uncertain', fr: 'arrivée incertaine' },
  uncertainWhat: {
    en: 'The connection broke after the report was sent. The recipient may have it. It is sent again under the same number.',
    fr: 'La liaison s’est coupée après l’envoi. Le destinataire l’a peut-être reçu. Il repart sous le même numéro.',
  },
  due: { en: (when: string) => `due ${when}`, fr: (when: string) => `dû le ${when}` },
  overdue: { en: 'overdue', fr: 'en retard' },
  overdueSince: { en: (when: string) => `overdue since ${when}`, fr: (when: string) => `en retard depuis le ${when}` },
  owed: { en: 'Owed', fr: 'Dû' },
  draft: { en: 'Draft', fr: 'Brouillon' },
  queued: { en: 'Queued', fr: 'En file' },
  delivered: { en: 'Delivered', fr: 'Remis' },
  replaced: { en: 'Replaced', fr: 'Remplacé' },
  deliveredAt: {
    en: (time: string) => `delivered ${time}`,
    fr: (time: string) => `remis le ${time}`,
  },
  receipt: { en: 'with receipt', fr: 'avec accusé' },
  failed: { en: 'Not delivered', fr: 'Non remis' },
  nextTry: { en: (when: string) => `next try ${when}`, fr: (when: string) => `prochain essai le ${when}` },
  tries: {
    en: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
    fr: (count: number) => (count === 1 ? '1 essai' : `${count} essais`),
  },
  deadTitle: { en: 'Not delivered', fr: 'Non remis' },
  deadWhat: {
    en: 'These were rejected, or could not be delivered for three days. Correct the problem shown, then send them again.',
    fr: 'Refusés, ou en échec depuis trois jours. Corriger ce qui est indiqué, puis transmettre à nouveau.',
  },
  workTitle: { en: 'Not completed on the server', fr: 'En échec sur le serveur' },
  workWhat: {
    en: (count: number) =>
      `${count === 1 ? 'One task met an error.' : `${count} tasks met errors.`} The server retries by itself. If it goes on, give the operator the number below.`,
    fr: (count: number) =>
      `${count === 1 ? 'Une tâche a échoué.' : `${count} tâches ont échoué.`} Le serveur réessaie de lui-même. Si cela continue, transmettre le numéro ci-dessous à l’exploitant.`,
  },
  workResults: { en: 'Writing the list of results', fr: 'Rédaction de la liste des résultats' },
  workReport: { en: 'Sending a report', fr: 'Envoi d’un rapport' },
  workAlert: { en: 'Alert about a late report', fr: 'Alerte pour un rapport en retard' },
  workDeadline: { en: 'End of the time for an appeal', fr: 'Fin du délai d’un appel' },
  sentAgain: { en: 'Sent again', fr: 'Renvoyé' },
  noReason: { en: 'No reason is known.', fr: 'Aucun motif connu.' },
  send: { en: 'Send now', fr: 'Transmettre maintenant' },
  sendAgain: { en: 'Send again', fr: 'Transmettre à nouveau' },
  askSend: { en: 'Send this report now?', fr: 'Transmettre ce rapport maintenant ?' },
  sendMeans: {
    en: 'It goes to the federation as it is. It can’t be recalled.',
    fr: 'Il part à la fédération tel quel. Il ne pourra pas être rappelé.',
  },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  empty: {
    en: 'No report is owed. A ruling in a dispute creates one.',
    fr: 'Aucun rapport dû. Une décision dans un litige en crée un.',
  },
  sentBy: {
    en: 'Reports are sent by the server when they fall due.',
    fr: 'Le serveur transmet les rapports à leur échéance.',
  },
  channels: { en: 'Delivery', fr: 'Acheminement' },
  noChannel: {
    en: 'Nothing is on its way yet.',
    fr: 'Rien n’est encore en route.',
  },
  files: { en: 'As a file', fr: 'En fichier' },
  told: { en: 'Alerts sent to', fr: 'Alertes envoyées à' },
  'long-overdue': { en: 'a day overdue', fr: 'en retard d’un jour' },
  dead: { en: 'not delivered', fr: 'non remis' },
  'long-dead': { en: 'not delivered for a day', fr: 'non remis depuis un jour' },
  question: { en: 'asked a question by the federation', fr: 'question de la fédération' },
  replacedBy: { en: 'The report that replaces it', fr: 'Le rapport qui le remplace' },
  write: { en: 'Report something', fr: 'Signaler quelque chose' },
  noReceiver: {
    en: 'The federation has no address and no officer’s account, so no report reaches it. The administrator can fix this.',
    fr: 'La fédération n’a ni adresse ni compte d’officier : aucun rapport ne lui parvient. L’administrateur peut y remédier.',
  },
  onlyInbox: {
    en: 'The federation has no address. Due reports wait in its inbox until an officer fetches them.',
    fr: 'La fédération n’a pas d’adresse : à leur échéance, les rapports attendent dans sa réception qu’on les y relève.',
  },
  openPdf: { en: 'Open as PDF', fr: 'Ouvrir en PDF' },
  openHtml: { en: 'Open as the mail shows it', fr: 'Ouvrir comme dans l’e-mail' },
  openCsv: { en: 'Save the results as CSV', fr: 'Enregistrer les résultats en CSV' },
  openJson: { en: 'Open as data (JSON)', fr: 'Ouvrir en données (JSON)' },
  answerLabel: { en: 'Your answer', fr: 'Votre réponse' },
  answerHint: {
    en: 'The federation’s officer reads it beside the report. It can’t be changed afterwards.',
    fr: 'La fédération la lit à côté du rapport. Elle ne pourra plus être modifiée.',
  },
  answerSend: { en: 'Send the answer', fr: 'Envoyer la réponse' },
  answerNeeded: { en: 'Write an answer.', fr: 'Écrire une réponse.' },
  remark: { en: 'Complete the report', fr: 'Compléter le rapport' },
  remarkLabel: { en: 'Remark', fr: 'Remarque' },
  remarkHint: {
    en: 'It appears in the report with your name. The report’s own text does not change.',
    fr: 'Elle figure dans le rapport avec votre nom. Le texte du rapport reste tel quel.',
  },
  remarkSend: { en: 'Add the remark', fr: 'Ajouter la remarque' },
  remarkNeeded: { en: 'Write a remark.', fr: 'Écrire une remarque.' },
  openCase: { en: 'Open the case', fr: 'Ouvrir le dossier' },
  close: { en: 'Close the tournament', fr: 'Clore le tournoi' },
  closeAsk: { en: 'Close the tournament?', fr: 'Clore le tournoi ?' },
  closeMeans: {
    en: (count: number) =>
      count === 0
        ? 'The reports due at the end go to the federation. The tournament can’t be reopened.'
        : count === 1
          ? 'The report due at the end goes to the federation. The tournament can’t be reopened.'
          : `The ${count} reports due at the end go to the federation. The tournament can’t be reopened.`,
    fr: (count: number) =>
      count === 0
        ? 'Les rapports de fin partent à la fédération. Le tournoi ne pourra pas être rouvert.'
        : count === 1
          ? 'Le rapport dû pour la fin part à la fédération. Le tournoi ne pourra pas être rouvert.'
          : `Les ${count} rapports dus pour la fin partent à la fédération. Le tournoi ne pourra pas être rouvert.`,
  },
  closeResults: {
    en: (article: string, finished: number, unfinished: number) =>
      `The list of all results goes with it (${article}): ${finished} finished${unfinished ? `, ${unfinished} without a result` : ''}.`,
    fr: (article: string, finished: number, unfinished: number) =>
      `Avec la liste des résultats (${article}) : ${finished} terminés${unfinished ? `, ${unfinished} sans résultat` : ''}.`,
  },
  closePostponed: {
    en: (count: number) =>
      count === 1 ? 'One postponed match stays without a result.' : `${count} postponed matches stay without a result.`,
    fr: (count: number) =>
      count === 1 ? 'Un match reporté reste sans résultat.' : `${count} matchs reportés restent sans résultat.`,
  },
  closeReason: { en: 'Reason for closing without them', fr: 'Motif de la clôture sans eux' },
  closed: { en: (when: string) => `Closed ${when}.`, fr: (when: string) => `Clos le ${when}.` },
  fallsDue: {
    en: (when: string) => `Reports due at the end are sent automatically on ${when}.`,
    fr: (when: string) => `Les rapports de fin partent automatiquement le ${when}.`,
  },
  closing: { en: 'Closed. On its way.', fr: 'Clos. En cours d’envoi.' },
  keepOpen: { en: 'Keep it open', fr: 'Le laisser ouvert' },
});
