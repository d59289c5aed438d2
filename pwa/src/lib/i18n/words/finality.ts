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
    en: 'By the rulebook there is no appeal against this.',
    fr: 'Selon le règlement, cette décision est sans appel.',
  },
  silent: {
    en: 'The rulebook says nothing of appeals.',
    fr: 'Le règlement ne dit rien de l’appel.',
  },
  wasReplaced: {
    en: 'Another ruling has taken its place. An appeal goes against the one that holds.',
    fr: 'Une autre décision l’a remplacée. L’appel vise celle qui vaut.',
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
    en: 'A committee already votes on this ruling. No second one is called before it has decided.',
    fr: 'Un comité vote déjà sur cette décision. Aucun autre n’est convoqué avant qu’il ait tranché.',
  },
  openOther: { en: 'Open it', fr: 'L’ouvrir' },
  openHearing: { en: 'Open the hearing of both', fr: 'Ouvrir l’audition commune' },
});

export const deciding = dictionary({
  title: { en: 'Decide the appeal', fr: 'Trancher l’appel' },
  goesToDirector: {
    en: 'By this rulebook the director decides an appeal against an arbiter. There is no committee.',
    fr: 'Selon ce règlement, la direction tranche l’appel contre un arbitre. Il n’y a pas de comité.',
  },
  goesToNobody: {
    en: 'By this rulebook nobody decides it: what was ruled is final. It can be taken back.',
    fr: 'Selon ce règlement, personne ne le tranche : la décision est définitive. Il peut être retiré.',
  },
  forDirector: { en: 'It is with the director.', fr: 'Il est entre les mains de la direction.' },
  ask: { en: 'Does the arbiter’s ruling stand?', fr: 'La décision de l’arbitre est-elle maintenue ?' },
  stands: { en: 'It stands', fr: 'Elle est maintenue' },
  another: { en: 'Another ruling', fr: 'Une autre décision' },
  anotherWhat: {
    en: 'Yours takes its place. What it had changed is taken back first.',
    fr: 'La vôtre la remplace. Ce qu’elle avait changé est d’abord repris.',
  },
  factsFirst: {
    en: 'Do the facts differ from what was noted? Correct them first: the advice follows.',
    fr: 'Les faits diffèrent de ce qui a été noté ? Les corriger d’abord : l’avis suit.',
  },
  correctFacts: { en: 'Correct the facts', fr: 'Corriger les faits' },
  reasons: { en: 'Why do you decide so?', fr: 'Pourquoi décidez-vous ainsi ?' },
  reasonsHint: {
    en: 'Both sides read it. A sentence is enough.',
    fr: 'Les deux camps le lisent. Une phrase suffit.',
  },
  chooseFirst: { en: 'Say whether it stands.', fr: 'Dire si elle est maintenue.' },
  reasonsFirst: { en: 'Say why.', fr: 'Dire pourquoi.' },
  outcomeFirst: { en: 'Choose what is ruled instead.', fr: 'Choisir ce qui est décidé à la place.' },
  record: { en: 'Record decision', fr: 'Enregistrer la décision' },
  isFinal: { en: 'It is final: there is no further appeal.', fr: 'Elle est définitive : il n’y a pas d’autre appel.' },
  askStands: { en: 'Let the ruling stand?', fr: 'Maintenir la décision ?' },
  askAnother: { en: 'Put this ruling in its place?', fr: 'La remplacer par cette décision ?' },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  decision: { en: 'The director’s decision', fr: 'La décision de la direction' },
  arbiter: {
    en: (name: string, time: string) => `Arbiter ${name}, ${time}.`,
    fr: (name: string, time: string) => `Arbitrage : ${name}, ${time}.`,
  },
});

export const complaint = dictionary({
  title: { en: 'Complaint', fr: 'Plainte' },
  offer: { en: 'The director is a party: complaint', fr: 'La direction est en cause : plainte' },
  what: {
    en: 'Where the director plays, or is a party, somebody else decides: another director, else a committee that both sides choose together.',
    fr: 'Quand la direction joue, ou est en cause, quelqu’un d’autre tranche : une autre direction, sinon un comité choisi par les deux camps ensemble.',
  },
  who: { en: 'Who complains?', fr: 'Qui se plaint ?' },
  kind: { en: 'What is it about?', fr: 'De quoi s’agit-il ?' },
  other: { en: 'Something else', fr: 'Autre chose' },
  happened: { en: 'What happened?', fr: 'Que s’est-il passé ?' },
  happenedHint: { en: 'As you would write it down for others.', fr: 'Comme vous l’écririez pour d’autres.' },
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
    en: 'It stays on record. Whoever judges it then says who decides.',
    fr: 'Elle reste au dossier. On y dira ensuite qui tranche.',
  },
  notYet: { en: 'Not yet', fr: 'Pas encore' },
  lodged: {
    en: (time: string) => `Complaint noted on this tablet ${time}`,
    fr: (time: string) => `Plainte notée sur cette tablette à ${time}`,
  },
  open: { en: 'Open the complaint', fr: 'Ouvrir la plainte' },
  decides: { en: 'Who decides?', fr: 'Qui tranche ?' },
  otherDirector: {
    en: 'Is somebody else of the organisation qualified as a director?',
    fr: 'Quelqu’un d’autre de l’organisation est-il qualifié pour diriger ?',
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
