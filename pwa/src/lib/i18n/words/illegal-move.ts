// Words of pointing out an illegal move, and of what a repetition would mean.
import { dictionary } from '../dictionary';

export const illegalMove = dictionary({
  title: { en: 'Illegal move', fr: 'Coup illégal' },
  point: { en: 'Point out an illegal move', fr: 'Signaler un coup illégal' },
  who: { en: 'Who moved?', fr: 'Qui a joué ?' },
  count: {
    en: (count: number) => (count === 0 ? 'none so far' : `${count} so far`),
    fr: (count: number) => (count === 0 ? 'aucun jusqu’ici' : `${count} jusqu’ici`),
  },
  since: { en: 'Since then?', fr: 'Depuis ?' },
  turnOpen: { en: 'The turn is still open', fr: 'Le tour est encore ouvert' },
  turnOver: { en: 'The turn is over', fr: 'Le tour est terminé' },
  opponentWentOn: { en: 'The opponent rolled or doubled', fr: 'L’adversaire a lancé ou doublé' },
  fromBoard: { en: 'Was it illegal?', fr: 'Était-il illégal ?' },
  fromBoardHow: {
    en: 'Optional: position, roll and move, judged here',
    fr: 'Facultatif : position, jet et coup, jugés ici',
  },
  before: { en: 'Before the move', fr: 'Avant le coup' },
  thisPosition: { en: 'This was the position', fr: 'C’était la position' },
  rolled: { en: 'Rolled', fr: 'Jet' },
  played: { en: 'Played', fr: 'Coup joué' },
  openCase: { en: 'Open an incident', fr: 'Ouvrir un incident' },
  correct: { en: 'Record and correct', fr: 'Noter et corriger' },
  stands: { en: 'Record, it stands', fr: 'Noter, le coup reste' },
  thisWouldBe: {
    en: (nth: string, name: string) => `This is the ${nth} for ${name}.`,
    fr: (nth: string, name: string) => `C’est le ${nth} pour ${name}.`,
  },
  nthFor: {
    en: (nth: string, name: string) => `${nth} for ${name}.`,
    fr: (nth: string, name: string) => `${nth} pour ${name}.`,
  },
  from: {
    en: (nth: string, article: string, does: string, what: string) => `From the ${nth}, ${article} ${does} ${what}.`,
    fr: (nth: string, article: string, does: string, what: string) =>
      `À partir du ${nth}, ${article} ${does} : ${what}.`,
  },
  allows: { en: 'allows', fr: 'permet' },
  demands: { en: 'demands', fr: 'impose' },
  or: { en: ' or ', fr: ' ou ' },
  notSaved: { en: 'Not saved. Try again.', fr: 'Pas enregistré. Réessayer.' },
  needsRuling: { en: 'Rule on it', fr: 'Rendre une décision' },
  rulesOn: {
    en: 'The rulebook allows a sanction now. A sanction needs a ruling.',
    fr: 'Le règlement permet maintenant une sanction. Une sanction demande une décision.',
  },
});
