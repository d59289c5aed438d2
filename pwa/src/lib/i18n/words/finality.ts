// Words of what is final, of the other side's appeal, of the director's decision on an arbiter, and of a complaint.
import { dictionary } from '../dictionary';

export const finality = dictionary({
  isFinal: { en: 'Final', fr: 'Définitif' },
  ofCommittee: {
    en: 'A committee has decided. There is no further appeal.',
    fr: 'Un comité a tranché. Il n’y a pas d’autre appel.',
  },
  ofDirector: {
    en: 'The director has decided. There is no further appeal.',
    fr: 'La direction a tranché. Il n’y a pas d’autre appel.',
  },
  notAppealable: {
    en: 'The rulebook allows no appeal against this.',
    fr: 'Selon le règlement, cette décision est sans appel.',
  },
  silent: {
    en: 'The rulebook does not mention appeals.',
    fr: 'Le règlement ne dit rien de l’appel.',
  },
  wasReplaced: {
    en: 'A later ruling has replaced this one. Appeal against the later ruling.',
    fr: 'Une décision postérieure l’a remplacée. L’appel vise cette dernière.',
  },
  openCase: { en: 'Open the case', fr: 'Ouvrir le dossier' },

  others: { en: 'The other side’s appeal', fr: 'L’appel de l’autre camp' },
  otherAsks: { en: (name: string) => `${name} asks`, fr: (name: string) => `Demande de ${name}` },
  heardHere: {
    en: 'One committee hears both. Its decision answers both.',
    fr: 'Un seul comité entend les deux. Sa décision répond aux deux.',
  },
  heardThere: {
    en: (name: string) => `Heard with ${name}’s appeal: one committee, one decision that answers both.`,
    fr: (name: string) => `Entendu avec l’appel de ${name} : un seul comité, une décision qui répond aux deux.`,
  },
  willJoin: {
    en: 'Once both are admitted, one committee hears both.',
    fr: 'Une fois les deux admis, un seul comité entend les deux.',
  },
  waitsForVote: {
    en: 'A committee is already voting on this ruling. No other committee is called before it has decided.',
    fr: 'Un comité vote déjà sur cette décision. Aucun autre n’est convoqué avant qu’il ait tranché.',
  },
  openOther: { en: 'Open it', fr: 'L’ouvrir' },
  openHearing: { en: 'Open the hearing of both', fr: 'Ouvrir l’audition commune' },
});

export const deciding = dictionary({
  title: { en: 'Decide the appeal', fr: 'Trancher l’appel' },
  goesToDirector: {
    en: 'Under this rulebook, the director decides appeals against an arbiter. There is no committee.',
    fr: 'Selon ce règlement, la direction tranche l’appel contre un arbitre. Il n’y a pas de comité.',
  },
  noFurtherAppeal: {
    en: 'Under this rulebook, the ruling is final and no one decides an appeal. The appeal can be withdrawn.',
    fr: 'Selon ce règlement, la décision est définitive et aucune instance ne statue sur l’appel. L’appel peut être retiré.',
  },
  forDirector: { en: 'The director is dealing with it.', fr: 'Il est entre les mains de la direction.' },
  ask: { en: 'Does the arbiter’s ruling stand?', fr: 'La décision de l’arbitre est-elle maintenue ?' },
  stands: { en: 'It stands', fr: 'Elle est maintenue' },
  another: { en: 'Another ruling', fr: 'Une autre décision' },
  anotherWhat: {
    en: 'Yours replaces it. The effects of the first ruling are reversed.',
    fr: 'La vôtre la remplace. Les effets de la première sont retirés.',
  },
  factsFirst: {
    en: 'Are the recorded facts wrong? Correct them first. The advice follows.',
    fr: 'Les faits diffèrent de ce qui a été noté ? Les corriger d’abord : l’avis suit.',
  },
  correctFacts: { en: 'Correct the facts', fr: 'Corriger les faits' },
  reasons: { en: 'Why do you decide this way?', fr: 'Pourquoi décidez-vous ainsi ?' },
  reasonsHint: {
    en: 'Both sides read it. A sentence is enough.',
    fr: 'Les deux camps le lisent. Une phrase suffit.',
  },
  chooseFirst: { en: 'Say whether it stands.', fr: 'Dire si elle est maintenue.' },
  reasonsFirst: { en: 'Say why.', fr: 'Dire pourquoi.' },
  outcomeFirst: { en: 'Choose the ruling that replaces it.', fr: 'Choisir ce qui est décidé à la place.' },
  record: { en: 'Record decision', fr: 'Enregistrer la décision' },
  isFinal: { en: 'It is final: there is no further appeal.', fr: 'Elle est définitive : il n’y a pas d’autre appel.' },
  askStands: { en: 'Let the ruling stand?', fr: 'Maintenir la décision ?' },
  askAnother: { en: 'Replace it with this ruling?', fr: 'La remplacer par cette décision ?' },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  decision: { en: 'The director’s decision', fr: 'La décision de la direction' },
  arbiter: {
    en: (name: string, time: string) => `Arbiter ${name}, ${time}.`,
    fr: (name: string, time: string) => `Arbitrage : ${name}, ${time}.`,
  },
});

export const complaint = dictionary({
  title: { en: 'Complaint', fr: 'Plainte' },
  offer: { en: 'Complaint about the director', fr: 'Plainte contre la direction' },
  what: {
    en: 'If the director plays or is involved, another director decides, or a committee chosen by both sides.',
    fr: 'Si la direction joue ou est en cause, une autre direction tranche, sinon un comité choisi par les deux camps.',
  },
  who: { en: 'Who complains?', fr: 'Qui se plaint ?' },
  kind: { en: 'What is it about?', fr: 'De quoi s’agit-il ?' },
  other: { en: 'Something else', fr: 'Autre chose' },
  happened: { en: 'What happened?', fr: 'Que s’est-il passé ?' },
  happenedHint: { en: 'Write it so that others can follow.', fr: 'Comme vous l’écririez pour d’autres.' },
  asked: { en: 'What does this side ask for?', fr: 'Que demande ce camp ?' },
  askedHint: { en: 'In its own words. The committee reads them.', fr: 'Dans ses mots. Le comité les lit.' },
  whoFirst: { en: 'Choose who complains.', fr: 'Choisir qui se plaint.' },
  happenedFirst: { en: 'Say what happened.', fr: 'Dire ce qui s’est passé.' },
  kindFirst: { en: 'Choose what it is about.', fr: 'Choisir de quoi il s’agit.' },
  lodge: { en: 'Lodge complaint', fr: 'Déposer la plainte' },
  lodgeAsk: {
    en: (name: string) => `Lodge ${name}’s complaint?`,
    fr: (name: string) => `Déposer la plainte de ${name} ?`,
  },
  lodgeWhat: {
    en: 'It stays on record. The next step settles who decides.',
    fr: 'Elle reste au dossier. L’étape suivante dira qui tranche.',
  },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  lodged: {
    en: (time: string) => `Complaint noted on this tablet ${time}`,
    fr: (time: string) => `Plainte notée sur cette tablette à ${time}`,
  },
  open: { en: 'Open the complaint', fr: 'Ouvrir la plainte' },
  decides: { en: 'Who decides?', fr: 'Qui tranche ?' },
  otherDirector: {
    en: 'Is another organiser qualified to direct?',
    fr: 'Une autre personne de l’organisation est-elle qualifiée pour diriger ?',
  },
  otherImpartial: { en: 'And impartial in this matter?', fr: 'Et impartial dans cette affaire ?' },
  toCommittee: { en: 'To a committee', fr: 'À un comité' },
  toOther: { en: 'The other director decides', fr: 'L’autre direction tranche' },
  toCommitteeAsk: { en: 'Let a committee decide?', fr: 'Faire trancher par un comité ?' },
  toCommitteeWhat: {
    en: 'Both sides then choose its members together.',
    fr: 'Les deux camps en choisissent alors les membres ensemble.',
  },
  toOtherAsk: { en: 'Let the other director decide?', fr: 'Faire trancher par l’autre direction ?' },
  toOtherWhat: {
    en: 'The case is open again, for that person to rule on.',
    fr: 'Le dossier est rouvert, pour que cette personne décide.',
  },
  subject: { en: 'What it is about', fr: 'Objet de la plainte' },
});
