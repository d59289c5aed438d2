// Words of the final places and of closing the tournament.
import { dictionary } from '../lib/i18n/dictionary';

export const placesSaid = dictionary({
  title: { en: 'Final places', fr: 'Places finales' },
  frozen: { en: (when: string) => `Frozen ${when}`, fr: (when: string) => `Figées le ${when}` },
  notYet: { en: 'Closing the tournament freezes these places.', fr: 'La clôture du tournoi fige ces places.' },
  noPlaces: { en: 'No round has been played.', fr: 'Aucune ronde n’a été jouée.' },
  place: { en: 'Place', fr: 'Place' },
  player: { en: 'Player', fr: 'Joueur' },
  shared: {
    en: (first: number, last: number) => `${first}–${last}`,
    fr: (first: number, last: number) => `${first}–${last}`,
  },
  winner: { en: 'winner', fr: 'vainqueur' },
  rank: { en: (rank: number) => `place ${rank}`, fr: (rank: number) => `place ${rank}` },
  openMatches: {
    en: (count: number) =>
      count === 1
        ? 'This match has no result. Enter the result or postpone the match.'
        : `These ${count} matches have no result. Enter the results or postpone the matches.`,
    fr: (count: number) =>
      count === 1
        ? 'Ce match est sans résultat. Saisir le résultat ou reporter le match.'
        : `Ces ${count} matchs sont sans résultat. Saisir les résultats ou reporter les matchs.`,
  },
  postponed: {
    en: (count: number) =>
      count === 1
        ? 'This match was postponed and has no result. Closing without it needs a reason.'
        : `These ${count} matches were postponed and have no result. Closing without them needs a reason.`,
    fr: (count: number) =>
      count === 1
        ? 'Ce match a été reporté et reste sans résultat. Clore sans lui demande un motif.'
        : `Ces ${count} matchs ont été reportés et restent sans résultat. Clore sans eux demande un motif.`,
  },
  unfinished: {
    en: (stages: string) => `Not over: ${stages}. Closing now keeps the places as they stand.`,
    fr: (stages: string) => `À terminer : ${stages}. Clore maintenant garde les places telles quelles.`,
  },
  close: { en: 'Close the tournament', fr: 'Clore le tournoi' },
  closeQuestion: { en: 'Close the tournament?', fr: 'Clore le tournoi ?' },
  closeWhat: {
    en: 'These places become final and entries end. Reports due at the end go to the federation. The tournament can’t be reopened.',
    fr: 'Ces places deviennent définitives et les inscriptions prennent fin. Les rapports de fin partent à la fédération. Le tournoi ne pourra pas être rouvert.',
  },
  keepOpen: { en: 'Keep it open', fr: 'Le laisser ouvert' },
  print: { en: 'Print', fr: 'Imprimer' },
});
