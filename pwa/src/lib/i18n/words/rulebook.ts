// Words of the rulebook: contents, search, article.
import { dictionary } from '../dictionary';

export const rulebook = dictionary({
  title: { en: 'Rulebook', fr: 'Règlement' },
  rulebooks: { en: 'Rulebooks', fr: 'Règlements' },
  search: { en: 'Search words or a number', fr: 'Chercher des mots ou un numéro' },
  searchHint: {
    en: 'Words in English or French, or a number such as 4.4.iv',
    fr: 'Des mots en français ou en anglais, ou un numéro comme 4.4.iv',
  },
  clear: { en: 'Clear the search', fr: 'Effacer la recherche' },
  edition: { en: (edition: string) => `Edition ${edition}`, fr: (edition: string) => `Édition ${edition}` },
  inForceSince: {
    en: (date: string) => `in force since ${date}`,
    fr: (date: string) => `en vigueur depuis le ${date}`,
  },
  inForceUntil: { en: (date: string) => `in force until ${date}`, fr: (date: string) => `en vigueur jusqu’au ${date}` },
  orNear: { en: 'Similar words:', fr: 'Mots proches :' },
  nearest: { en: 'Nearest articles in this rulebook:', fr: 'Articles les plus proches :' },
  articleInForce: {
    en: (days: string) => `This article: ${days}.`,
    fr: (days: string) => `Cet article : ${days}.`,
  },
  variationOf: {
    en: (other: string) => `A variation of: ${other}.`,
    fr: (other: string) => `Variante de : ${other}.`,
  },
  editionAfter: {
    en: (other: string) => `The edition that follows: ${other}.`,
    fr: (other: string) => `L’édition qui suit : ${other}.`,
  },
  changed: {
    en: (numbers: string) => `Changed: ${numbers}.`,
    fr: (numbers: string) => `Modifiés : ${numbers}.`,
  },
  added: { en: (numbers: string) => `Added: ${numbers}.`, fr: (numbers: string) => `Ajoutés : ${numbers}.` },
  removed: { en: (numbers: string) => `Removed: ${numbers}.`, fr: (numbers: string) => `Supprimés : ${numbers}.` },
  contents: { en: 'Contents', fr: 'Sommaire' },
  articles: {
    en: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    fr: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  },
  article: { en: (number: string) => `Article ${number}`, fr: (number: string) => `Article ${number}` },
  section: { en: (section: string) => `Section ${section}`, fr: (section: string) => `Section ${section}` },
  reading: { en: 'Interpretation', fr: 'Interprétation' },
  ourWording: {
    en: 'Our wording. The federation’s text prevails.',
    fr: 'Notre formulation. Le texte de la fédération fait foi.',
  },
  thisLanguage: { en: 'English', fr: 'Français' },
  otherLanguage: { en: 'Français', fr: 'English' },
  previous: { en: 'Previous', fr: 'Précédent' },
  next: { en: 'Next', fr: 'Suivant' },
  neighbours: { en: 'Neighbouring articles', fr: 'Articles voisins' },
  below: { en: 'Below this article', fr: 'Sous cet article' },
  nothing: {
    en: (words: string) => `Nothing for “${words}”. Try other words, or an article number.`,
    fr: (words: string) => `Rien pour « ${words} ». Essayer d’autres mots, ou un numéro d’article.`,
  },
  nothingInstead: {
    en: (words: string, other: string) => `Nothing for “${words}”. Try “${other}” or an article number. Found for`,
    fr: (words: string, other: string) =>
      `Rien pour « ${words} ». Essayez « ${other} » ou un numéro d’article. Trouvé pour`,
  },
  kind: { en: 'Kind of question', fr: 'Type de question' },
  kinds: { en: 'Kinds of question', fr: 'Types de question' },
  kindsThatTurn: { en: 'Questions that depend on it', fr: 'Questions qui en dépendent' },
  noKind: {
    en: (kind: string) => `No kind of question called ${kind} in this rulebook.`,
    fr: (kind: string) => `Pas de type de question ${kind} dans ce règlement.`,
  },
  articlesOfKind: { en: 'Articles that decide it', fr: 'Articles qui la tranchent' },
  noArticlesOfKind: { en: 'None: this rulebook does not cover it.', fr: 'Aucun : ce règlement ne le prévoit pas.' },
  outcomes: { en: 'Possible outcomes', fr: 'Issues possibles' },
  asked: { en: 'What is asked', fr: 'Ce qui est demandé' },
  rulings: { en: 'Rulings based on it', fr: 'Décisions qui s’y fondent' },
  noRulings: { en: 'None yet in your tournaments.', fr: 'Aucune encore dans vos tournois.' },
  departed: { en: 'against the advice', fr: 'contre l’avis' },
  noArticle: {
    en: (number: string) => `No article ${number} in this rulebook.`,
    fr: (number: string) => `Pas d’article ${number} dans ce règlement.`,
  },
  results: {
    en: (count: number) => (count === 1 ? '1 article found' : `${count} articles found`),
    fr: (count: number) => (count === 1 ? '1 article trouvé' : `${count} articles trouvés`),
  },
  ofTournament: { en: 'This tournament’s rulebook', fr: 'Règlement de ce tournoi' },
});
