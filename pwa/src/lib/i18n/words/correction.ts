// Words of a correction: what it changes, before it is made.
import { dictionary } from '../dictionary';

export const correction = dictionary({
  title: { en: 'Correct the result', fr: 'Corriger le résultat' },
  nothingYet: { en: 'Nothing has changed yet.', fr: 'Rien n’est encore modifié.' },
  newResult: { en: 'The right result', fr: 'Le bon résultat' },
  published: { en: 'Published', fr: 'Publié' },
  corrected: { en: 'Corrected', fr: 'Corrigé' },
  places: { en: 'Places', fr: 'Places' },
  place: {
    en: (name: string, before: number, after: number) => `${name}: ${before} → ${after}`,
    fr: (name: string, before: number, after: number) => `${name} : ${before} → ${after}`,
  },
  noPlaces: { en: 'No place changes.', fr: 'Aucune place ne change.' },
  through: { en: (name: string) => `${name} goes through.`, fr: (name: string) => `${name} est qualifié.` },
  out: {
    en: (name: string) => `${name} no longer goes through.`,
    fr: (name: string) => `${name} n’est plus qualifié.`,
  },
  drafts: {
    en: (number: number) => `The draft of round ${number} has to be made again.`,
    fr: (number: number) => `Le projet de la ronde ${number} est à refaire.`,
  },
  stands: {
    en: (number: number) => `Round ${number} is published and stands.`,
    fr: (number: number) => `La ronde ${number} est publiée et reste inchangée.`,
  },
  final: {
    en: 'The next stage is published: its players stay. I confirm the correction.',
    fr: 'La phase suivante est publiée : ses joueurs ne changent pas. Je confirme la correction.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  keep: { en: 'Keep as it is', fr: 'Laisser tel quel' },
  correct: { en: 'Correct result', fr: 'Corriger le résultat' },
});
