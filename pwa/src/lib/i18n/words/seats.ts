// Words of a committee's seats: chair, unavailable members, replacements, challenges, the draw.
import { dictionary } from '../dictionary';

export const seats = dictionary({
  chair: 'Who chairs the committee?',
  chairWhat: 'The rulebook names no chair. The chair leads the hearing and has one vote, like every member.',
  absent: 'Unavailable',
  absentOf: '{name} is unavailable',
  absentWhy: 'How do you know?',
  absentWhat: 'A replaced member does not return to this case. The reason stays on record.',
  absentNext: 'By the draw, {name} takes the seat.',
  absentNoneLeft: 'No alternate is left. The seat stays empty until you fill it.',
  absentAct: 'Replace {name}',
  close: 'Not now',

  changes: 'Replacements',
  left: {
    recused: '{name} stepped aside',
    absent: '{name} was unavailable',
    'challenge-decided': '{name} was successfully challenged',
    'deadline-passed': '{name} did not vote in time',
    appointed: 'An empty seat was filled',
  },
  change: '{left}: {came}',
  cameIn: '{name}, by the draw',
  wasNamed: '{name} was named',
  seatStaysEmpty: 'the seat is empty',

  fill: 'Fill the seat',
  fillTitle: 'An empty seat',
  fillWhat:
    'No alternate is left. Name a person who is competent, impartial and available. The same checks are made again.',
  fillWho: 'Who takes the seat?',
  fillNone: 'No one on the list may take it. Name another person, or end the appeal.',
  fillAsk: 'Give {name} the seat?',
  fillToo: 'has sat on this case',
  told: 'The new member is told, with a private link, and has the whole time.',

  together: 'The choice of both sides',
  togetherWhat: 'Both sides choose this committee together. Ask each side and record any objection.',
  agrees: '{name} agrees to these members',
  bothFirst: 'Both sides must agree first.',
  objects: 'A side objects',
  objectTo: 'Objection to {name}',
  objectWho: 'Which side?',
  objectWhy: 'Why?',
  objectAct: 'Note the objection',
  objection: '{name} objects: {why}',
  dropObjection: '{name} takes it back',

  drawAgain: 'The draw, done again',
  drawRight: 'This device repeated the draw: {count} keys, the same order.',
  drawWrong: 'This device repeated the draw and got a different order. Tell the federation.',
  chosenElse: 'The director chose other members than those drawn. The alternates follow the draw.',
  chosenTogether: 'Both sides chose other members than those drawn. The alternates follow the draw.',
});
