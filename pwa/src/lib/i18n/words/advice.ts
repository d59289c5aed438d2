// Words of the advice: the live bar, the card, articles, sources.
import { dictionary } from '../dictionary';

export const advice = dictionary({
  title: { en: 'Advice', fr: 'Avis' },
  toGo: {
    en: (count: number) => (count === 1 ? 'One question left' : `At most ${count} questions left`),
    fr: (count: number) => (count === 1 ? 'Encore une question' : `Encore ${count} questions au plus`),
  },
  moreToAsk: { en: 'More to ask', fr: 'Encore des questions' },
  and: { en: 'and', fr: 'et' },
  silent: { en: 'The rulebook says nothing', fr: 'Le règlement n’en dit rien' },
  youDecide: { en: 'You decide', fr: 'La décision vous revient' },
  asking: { en: 'Asking the rulebook', fr: 'Consultation du règlement' },
  offline: { en: 'Advice needs the network', fr: 'L’avis demande le réseau' },
  offlineKept: { en: 'Your facts are kept on this tablet.', fr: 'Vos faits sont gardés sur cette tablette.' },
  offlineLast: {
    en: 'No network. This is the last advice received on these facts.',
    fr: 'Pas de réseau. Voici le dernier avis reçu sur ces faits.',
  },
  offlineHere: {
    en: 'No network. This tablet applied the rulebook itself.',
    fr: 'Pas de réseau. Cette tablette a appliqué le règlement elle-même.',
  },
  contradiction: { en: 'These facts can’t all be right', fr: 'Ces faits ne peuvent pas tous être exacts' },
  noAnswer: { en: 'No advice available', fr: 'Pas d’avis pour l’instant' },
  notAsked: { en: 'No rulebook was consulted', fr: 'Aucun règlement consulté' },
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
  demands: { en: 'The rulebook requires', fr: 'Le règlement impose' },
  articles: { en: 'Articles', fr: 'Articles' },
  openInRulebook: { en: 'Open in the rulebook', fr: 'Ouvrir dans le règlement' },
  inOther: { en: 'Français', fr: 'English' },
  inThis: { en: 'English', fr: 'Français' },
  because: { en: 'Because', fr: 'Parce que' },
  recordChanged: { en: 'changed by you', fr: 'modifié par vous' },
  you: { en: (time: string) => `you, ${time}`, fr: (time: string) => `vous, ${time}` },
  wouldChange: { en: 'What would change it', fr: 'Ce qui changerait l’avis' },
  makeSure: {
    en: 'Check these facts: a different answer would change the advice.',
    fr: 'À vérifier : une autre réponse changerait l’avis.',
  },
  couldAdd: { en: 'What could be added', fr: 'Ce qui pourrait s’y ajouter' },
  notAskedYet: {
    en: 'These facts are unknown. If true, the rulebook allows more.',
    fr: 'Ces faits sont inconnus. S’ils sont vrais, le règlement permet davantage.',
  },
  more: {
    en: (count: number) => `${count} more`,
    fr: (count: number) => (count === 1 ? '1 autre' : `${count} autres`),
  },
  discretion: { en: 'The rulebook leaves it to you', fr: 'Le règlement vous laisse juge' },
  discretionWhat: {
    en: 'This is the presumption. You may rule otherwise within the rulebook.',
    fr: 'Ceci est la présomption. Vous pouvez décider autrement dans le cadre du règlement.',
  },
  silentWhat: {
    en: 'No article decides this case. You rule, and say why.',
    fr: 'Aucun article ne tranche ce cas. À vous de décider et de dire pourquoi.',
  },
  gives: { en: 'What each answer would give', fr: 'Ce que donnerait chaque réponse' },
  binds: { en: 'Advice is not binding. You rule.', fr: 'L’avis n’est pas contraignant. La décision vous revient.' },
  otherwise: { en: 'Otherwise', fr: 'Autrement' },
  asAdvised: { en: 'Rule as advised', fr: 'Selon l’avis' },
  rule: { en: 'Rule', fr: 'Décider' },
  ruleOpen: { en: 'Rule anyway', fr: 'Décider quand même' },
  changeFacts: { en: 'Change the facts', fr: 'Modifier les faits' },
  nothingYet: {
    en: 'No advice on these facts yet. It needs the network; your facts are kept on this tablet.',
    fr: 'Pas encore d’avis sur ces faits. Il demande le réseau ; vos faits sont gardés sur cette tablette.',
  },
  alreadyRuled: { en: 'This case already has a ruling', fr: 'Ce dossier a déjà une décision' },
});
