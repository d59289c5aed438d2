// Words of the outbox.
import { dictionary } from '../dictionary';

export const outbox = dictionary({
  title: { en: 'Outbox', fr: 'Boîte d’envoi' },
  allSent: {
    en: 'All sent. Nothing is on this tablet only.',
    fr: 'Tout est envoyé. Rien n’est sur cette tablette seulement.',
  },
  toSend: {
    en: (count: number) => `Saved on this tablet. ${count} to send.`,
    fr: (count: number) => `Enregistré sur cette tablette. ${count} à envoyer.`,
  },
  needsYou: {
    en: (count: number) =>
      count === 1
        ? 'The server rejected one record. It is kept here.'
        : `The server rejected ${count} records. They are kept here.`,
    fr: (count: number) =>
      count === 1
        ? 'Le serveur a refusé un élément. Il est gardé ici.'
        : `Le serveur a refusé ${count} éléments. Ils sont gardés ici.`,
  },
  reachable: {
    en: (time: string) => `Last exchange with the server at ${time}.`,
    fr: (time: string) => `Dernier échange avec le serveur à ${time}.`,
  },
  unreachable: {
    en: 'No network. Sending resumes automatically.',
    fr: 'Pas de réseau. L’envoi reprendra automatiquement.',
  },
  sendNow: { en: 'Send now', fr: 'Envoyer maintenant' },
  mine: { en: 'Recorded by you', fr: 'Noté par vous' },
  ofOthers: {
    en: (count: number) =>
      count === 1
        ? '1 record by another person on this tablet is not sent yet. It is sent when its author logs in here.'
        : `${count} records by other people on this tablet are not sent yet. They are sent when their authors log in here.`,
    fr: (count: number) =>
      count === 1
        ? '1 élément d’une autre personne sur cette tablette n’est pas encore envoyé. Il partira quand son auteur se connectera ici.'
        : `${count} éléments d’autres personnes sur cette tablette ne sont pas encore envoyés. Ils partiront quand leurs auteurs se connecteront ici.`,
  },
  waiting: { en: 'Waiting', fr: 'En attente' },
  sending: { en: 'Sending', fr: 'En cours' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  refused: { en: 'Needs you', fr: 'À voir' },
  setAside: { en: 'Set aside', fr: 'Mis de côté' },
  incident: { en: 'Incident', fr: 'Incident' },
  finding: { en: 'Facts', fr: 'Faits' },
  photo: { en: 'Photo', fr: 'Photo' },
  ruling: { en: 'Ruling', fr: 'Décision' },
  appeal: { en: 'Appeal', fr: 'Appel' },
  complaint: { en: 'Complaint', fr: 'Plainte' },
  'director-decision': { en: 'Decision on an appeal', fr: 'Décision sur un appel' },
  admission: { en: 'Admission of an appeal', fr: 'Recevabilité d’un appel' },
  'appeal-act': { en: 'In an appeal', fr: 'Dans un appel' },
  option: { en: 'Alternative put to the vote', fr: 'Autre décision proposée au vote' },
  vote: { en: 'Vote', fr: 'Vote' },
  notification: { en: 'Illegal move pointed out', fr: 'Coup illégal signalé' },
  call: { en: 'Call', fr: 'Appel à la table' },
  'call-taken': { en: 'Call taken', fr: 'Appel pris' },
  'report-sent': { en: 'Report to be sent', fr: 'Rapport à transmettre' },
  'report-remark': { en: 'Remark for a report', fr: 'Remarque pour un rapport' },
  'report-written': { en: 'Report to the federation', fr: 'Rapport à la fédération' },
  'report-acknowledged': { en: 'Report acknowledged', fr: 'Accusé de réception' },
  'report-question': { en: 'Question about a report', fr: 'Question sur un rapport' },
  'report-answer': { en: 'Answer to the federation', fr: 'Réponse à la fédération' },
  'tournament-closed': { en: 'Tournament closed', fr: 'Clôture du tournoi' },
  suspension: { en: 'Suspension', fr: 'Suspension' },
  'suspension-lifted': { en: 'Suspension lifted', fr: 'Suspension levée' },
  entrant: { en: 'Entry', fr: 'Inscription' },
  'check-in': { en: 'Check-in', fr: 'Pointage' },
  withdrawal: { en: 'Case withdrawn', fr: 'Dossier retiré' },
  result: { en: 'Result', fr: 'Résultat' },
  toDo: { en: 'What to do', fr: 'Que faire' },
  toDoConflict: {
    en: 'The server already has another version of this record. Both are kept. Look at the case, then set this one aside or record it again.',
    fr: 'Le serveur a déjà une autre version. Les deux sont gardées. Voir le dossier, puis mettre celle-ci de côté ou enregistrer de nouveau.',
  },
  toDoForbidden: {
    en: 'Your role doesn’t allow this. Ask the director of the tournament, then send it again.',
    fr: 'Votre rôle ne le permet pas. Demander à la direction du tournoi, puis renvoyer.',
  },
  toDoOther: {
    en: 'Open the case and correct what is named here. If the error was on the server, send it again.',
    fr: 'Ouvrir le dossier et corriger ce qui est indiqué. Si le serveur a échoué, renvoyer.',
  },
  again: { en: 'Send again', fr: 'Renvoyer' },
  openCase: { en: 'Open the case', fr: 'Ouvrir le dossier' },
  putAside: { en: 'Set aside', fr: 'Mettre de côté' },
  putAsideAsk: { en: 'Set this record aside?', fr: 'Mettre cet élément de côté ?' },
  putAsideWhat: {
    en: 'It will not be sent. It stays on this tablet and in the exported file. Later records can then be sent.',
    fr: 'Il ne sera pas envoyé. Il reste sur cette tablette et dans le fichier exporté. Les éléments suivants pourront partir.',
  },
  keepIt: { en: 'Keep it', fr: 'Le garder' },
  empty: { en: 'Nothing recorded on this tablet today.', fr: 'Rien de noté sur cette tablette aujourd’hui.' },
  saveFile: { en: 'Export all to a file', fr: 'Tout exporter dans un fichier' },
  room: {
    en: (free: string) => `Free space on this device: ${free}.`,
    fr: (free: string) => `Place libre sur l’appareil : ${free}.`,
  },
  tries: {
    en: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
    fr: (count: number) => (count === 1 ? '1 essai' : `${count} essais`),
  },
});
