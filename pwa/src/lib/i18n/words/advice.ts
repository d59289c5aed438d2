// Words of the advice: the live bar, the card, articles, sources.
import { dictionary } from '../dictionary';

export const advice = dictionary({
  title: { en: 'Advice', fr: 'Avis' },
  toGo: {
    en: (count: number) => (count === 1 ? '1 fact to go' : `${count} facts to go`),
    fr: (count: number) => (count === 1 ? 'Encore 1 fait' : `Encore ${count} faits`),
  },
  and: { en: 'and', fr: 'et' },
  silent: { en: 'The rulebook says nothing', fr: 'Le règlement n’en dit rien' },
  youDecide: { en: 'You decide', fr: 'La décision est à vous' },
  asking: { en: 'Asking the rulebook', fr: 'Consultation du règlement' },
  offline: { en: 'Advice needs the network', fr: 'L’avis demande le réseau' },
  offlineKept: { en: 'Your facts are kept on this tablet.', fr: 'Vos faits sont gardés sur cette tablette.' },
  offlineLast: {
    en: 'No network. This is the advice on these facts as it came last.',
    fr: 'Pas de réseau. Voici le dernier avis reçu sur ces faits.',
  },
  contradiction: { en: 'These facts can’t all be right', fr: 'Ces faits ne peuvent pas tous être exacts' },
  noAnswer: { en: 'No advice just now', fr: 'Pas d’avis pour l’instant' },
  notAsked: { en: 'No rulebook is asked', fr: 'Aucun règlement consulté' },
  source: {
    en: (title: string, date: string) => `${title}, edition of ${date}`,
    fr: (title: string, date: string) => `${title}, édition du ${date}`,
  },
  sourceOf: {
    en: (title: string, date: string) => `${title}, edition of ${date}`,
    fr: (title: string, date: string) => `${title}, édition de ${date}`,
  },
  doNow: { en: 'Do this now', fr: 'À faire maintenant' },
  allows: { en: 'The rulebook also allows', fr: 'Le règlement permet aussi' },
  demands: { en: 'The rulebook demands', fr: 'Le règlement impose' },
  articles: { en: 'Articles', fr: 'Articles' },
  openInRulebook: { en: 'Open in the rulebook', fr: 'Ouvrir dans le règlement' },
  inOther: { en: 'In French', fr: 'En anglais' },
  inThis: { en: 'In English', fr: 'En français' },
  because: { en: 'Because', fr: 'Parce que' },
  record: { en: 'match record', fr: 'dossier du match' },
  recordChanged: { en: 'you, not the record', fr: 'vous, pas le dossier' },
  you: { en: (time: string) => `you, ${time}`, fr: (time: string) => `vous, ${time}` },
  wouldChange: { en: 'What would change it', fr: 'Ce qui changerait l’avis' },
  makeSure: {
    en: 'Make sure of these: otherwise the rulebook says something else.',
    fr: 'À vérifier : autrement, le règlement dirait autre chose.',
  },
  more: {
    en: (count: number) => `${count} more`,
    fr: (count: number) => (count === 1 ? '1 autre' : `${count} autres`),
  },
  discretion: { en: 'The rulebook leaves it to you', fr: 'Le règlement vous laisse juge' },
  discretionWhat: {
    en: 'What stands here is the presumption. Weigh it; another ruling is within the rulebook.',
    fr: 'Ce qui figure ici est la présomption. À vous de juger ; une autre décision reste dans le règlement.',
  },
  silentWhat: {
    en: 'No article decides this case. You rule, and say why.',
    fr: 'Aucun article ne tranche ce cas. À vous de décider et de dire pourquoi.',
  },
  gives: { en: 'What each answer would give', fr: 'Ce que donnerait chaque réponse' },
  binds: { en: 'Advice binds nobody. You rule.', fr: 'L’avis ne lie personne. La décision est à vous.' },
  otherwise: { en: 'Otherwise', fr: 'Autrement' },
  asAdvised: { en: 'Rule as advised', fr: 'Selon l’avis' },
  rule: { en: 'Rule', fr: 'Décider' },
  ruleOpen: { en: 'Rule all the same', fr: 'Décider quand même' },
  changeFacts: { en: 'Change the facts', fr: 'Modifier les faits' },
  nothingYet: {
    en: 'No advice on these facts yet. It needs the network; your facts are kept on this tablet.',
    fr: 'Pas encore d’avis sur ces faits. Il demande le réseau ; vos faits sont gardés sur cette tablette.',
  },
  alreadyRuled: { en: 'This case is ruled', fr: 'Ce dossier est décidé' },
});
