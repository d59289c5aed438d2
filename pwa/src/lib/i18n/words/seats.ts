// Words of a committee's seats: chair, unavailable members, replacements, challenges, the draw.
import { dictionary } from '../dictionary';

export const seats = dictionary({
  chair: { en: 'Who chairs the committee?', fr: 'Qui préside le comité ?' },
  chairWhat: {
    en: 'The rulebook names no chair. The chair leads the hearing and has one vote, like every member.',
    fr: 'Le règlement ne désigne pas de président. La présidence mène l’audition et n’a qu’une voix, comme chaque membre.',
  },
  absent: { en: 'Unavailable', fr: 'Indisponible' },
  absentOf: { en: (name: string) => `${name} is unavailable`, fr: (name: string) => `${name} n’est pas disponible` },
  absentWhy: { en: 'How do you know?', fr: 'Comment le savez-vous ?' },
  absentWhat: {
    en: 'A replaced member does not return to this case. The reason stays on record.',
    fr: 'Un membre remplacé ne revient pas sur ce dossier. Le motif reste au dossier.',
  },
  absentNext: {
    en: (name: string) => `By the draw, ${name} takes the seat.`,
    fr: (name: string) => `Le tirage fait entrer ${name}.`,
  },
  absentNoneLeft: {
    en: 'No alternate is left. The seat stays empty until you fill it.',
    fr: 'Plus aucune suppléance. Le siège reste vide jusqu’à ce que vous le pourvoyiez.',
  },
  absentAct: { en: (name: string) => `Replace ${name}`, fr: (name: string) => `Remplacer ${name}` },
  close: { en: 'Not now', fr: 'Pas maintenant' },

  changes: { en: 'Replacements', fr: 'Remplacements' },
  left: {
    en: (kind: string, name: string) =>
      ({
        recused: `${name} stepped aside`,
        absent: `${name} was unavailable`,
        'challenge-decided': `${name} was successfully challenged`,
        'deadline-passed': `${name} did not vote in time`,
        appointed: 'An empty seat was filled',
      })[kind] ?? name,
    fr: (kind: string, name: string) =>
      ({
        recused: `Récusation de ${name}`,
        absent: `Absence de ${name}`,
        'challenge-decided': `Récusation admise de ${name}`,
        'deadline-passed': `Pas de vote à temps : ${name}`,
        appointed: 'Un siège vide a été pourvu',
      })[kind] ?? name,
  },
  change: {
    en: (left: string, came: string) => `${left}: ${came}`,
    fr: (left: string, came: string) => `${left} : ${came}`,
  },
  cameIn: { en: (name: string) => `${name}, by the draw`, fr: (name: string) => `${name}, par le tirage` },
  wasNamed: { en: (name: string) => `${name} was named`, fr: (name: string) => `${name}, par désignation` },
  seatStaysEmpty: { en: 'the seat is empty', fr: 'le siège est vide' },

  fill: { en: 'Fill the seat', fr: 'Pourvoir le siège' },
  fillTitle: { en: 'An empty seat', fr: 'Un siège vide' },
  fillWhat: {
    en: 'No alternate is left. Name a person who is competent, impartial and available. The same checks are made again.',
    fr: 'Plus de suppléance. Désigner une personne compétente, impartiale et disponible : les mêmes vérifications se refont.',
  },
  fillWho: { en: 'Who takes the seat?', fr: 'Qui prend le siège ?' },
  fillNone: {
    en: 'No one on the list may take it. Name another person, or end the appeal.',
    fr: 'Aucune personne de la liste ne le peut. Désigner une autre personne, ou mettre fin à l’appel.',
  },
  fillAsk: { en: (name: string) => `Give ${name} the seat?`, fr: (name: string) => `Donner le siège à ${name} ?` },
  fillToo: { en: 'has sat on this case', fr: 'a siégé dans ce dossier' },
  told: {
    en: 'The new member is told, with a private link, and has the whole time.',
    fr: 'Le nouveau membre est prévenu, avec un lien privé, et dispose de tout le temps.',
  },

  together: { en: 'The choice of both sides', fr: 'Le choix des deux camps' },
  togetherWhat: {
    en: 'Both sides choose this committee together. Ask each side and record any objection.',
    fr: 'Les deux camps choisissent ce comité ensemble. Interroger chacun, et noter ses objections.',
  },
  agrees: {
    en: (name: string) => `${name} agrees to these members`,
    fr: (name: string) => `${name} accepte ces membres`,
  },
  bothFirst: { en: 'Both sides must agree first.', fr: 'Il faut d’abord l’accord des deux camps.' },
  objects: { en: 'A side objects', fr: 'Un camp s’y oppose' },
  objectTo: {
    en: (name: string) => `Objection to ${name}`,
    fr: (name: string) => `Objection contre ${name}`,
  },
  objectWho: { en: 'Which side?', fr: 'Quel camp ?' },
  objectWhy: { en: 'Why?', fr: 'Pourquoi ?' },
  objectAct: { en: 'Note the objection', fr: 'Noter l’objection' },
  objection: {
    en: (name: string, why: string) => `${name} objects: ${why}`,
    fr: (name: string, why: string) => `${name} s’y oppose : ${why}`,
  },
  dropObjection: {
    en: (name: string) => `${name} takes it back`,
    fr: (name: string) => `${name} la retire`,
  },

  drawAgain: { en: 'The draw, done again', fr: 'Le tirage, refait' },
  drawRight: {
    en: (count: number) => `This device repeated the draw: ${count} keys, the same order.`,
    fr: (count: number) => `Cet appareil a refait le tirage : ${count} clés, le même ordre.`,
  },
  drawWrong: {
    en: 'This device repeated the draw and got a different order. Tell the federation.',
    fr: 'Cet appareil a refait le tirage et trouve un autre ordre. Prévenir la fédération.',
  },
  chosenElse: {
    en: 'The director chose other members than those drawn. The alternates follow the draw.',
    fr: 'La direction a choisi d’autres membres que ceux du tirage. La suppléance suit le tirage.',
  },
  chosenTogether: {
    en: 'Both sides chose other members than those drawn. The alternates follow the draw.',
    fr: 'Les deux camps ont choisi d’autres membres que ceux du tirage. La suppléance suit le tirage.',
  },
  standsBy: { en: (place: number) => `alternate, ${place}`, fr: (place: number) => `suppléance, ${place}` },
});
