// Words that a director types at a table, in each language, and the kind of dispute that they mean.
import { describe, expect, it } from 'vitest';
import { searchKinds } from '../../src/lib/kind-order';
import { RULEBOOKS } from '../fixtures/descriptions.ts';

/** How many kinds a phone shows without scrolling. */
const IN_SIGHT = 6;
/** A word with a letter left out is asked for from this length on. */
const LONG = 6;

/** For each rulebook and language: a kind, or several of which each will do, and the words for it. */
const WORDS: Record<string, Record<string, string[]>> = {
  'eubgf-2020 en': {
    'dice-roll': ['cocked', 'die on the floor', 'reroll'],
    'time-expired': ['flag', 'out of time', 'timeout'],
    'lateness withdrawal': ['forfeit'],
    lateness: ['no-show', 'late', 'overslept', 'traffic'],
    'break-overrun': ['toilet', 'coffee'],
    'cube-action money-play-concept': ['beaver'],
    'outside-aid etiquette': ['phone', 'cheating'],
    'outside-aid': ['mobile', 'headphones'],
    etiquette: ['ringtone', 'insult', 'swearing', 'rude', 'drunk', 'noise', 'collusion'],
    'spectator-conduct': ['kibitzer', 'spectator', 'bystander'],
    'illegal-move': ['misplay', 'wrong move', 'wrong direction', 'moved twice'],
    'end-of-turn': ['takeback'],
    'game-scoring': ['gammon'],
    completion: ['resign', 'concede'],
    'slow-play': ['stalling', 'thinking'],
    'clock-fault': ['battery'],
    'starting-position': ['setup', 'missing checker'],
    'cube-action cube-level': ['cube'],
    'cube-action': ['redouble'],
    'crawford-double': ['crawford'],
    'score-disagreement': ['wrong score', 'score sheet'],
    appeal: ['protest'],
    'match-length': ['wrong length'],
    'premature-roll': ['rolled too soon'],
    'early-dice-pickup': ['picked up dice'],
    recording: ['camera'],
    'place-of-play': ['smoking'],
    withdrawal: ['sick'],
    'tie-break': ['tiebreak'],
    'etiquette result-report': ['bribe'],
  },
  'eubgf-2020 fr': {
    'dice-roll': ['casse', 'cassé', 'dé cassé', 'dé par terre', 'relancer'],
    'time-expired': ['drapeau', 'fanion', 'temps'],
    'lateness withdrawal': ['forfait'],
    lateness: ['absent', 'retard', 'embouteillage'],
    'break-overrun': ['toilettes', 'café'],
    'cube-action money-play-concept': ['castor', 'beaver'],
    'outside-aid etiquette': ['téléphone', 'triche', 'tricher'],
    'outside-aid': ['portable', 'écouteurs', 'casque'],
    etiquette: ['sonnerie', 'insulte', 'injure', 'ivre', 'bruit'],
    'spectator-conduct': ['spectateur'],
    'illegal-move': ['mauvais coup', 'coup illégal', 'sens inverse'],
    'end-of-turn': ['reprendre un coup'],
    'game-scoring': ['gammon'],
    'completion withdrawal': ['abandon', 'abandonner'],
    'slow-play': ['lenteur', 'réflexion'],
    'clock-fault': ['pile', 'pendule'],
    'starting-position': ['pion manquant'],
    'cube-action cube-level': ['videau'],
    'cube-action': ['redoubler'],
    'crawford-double': ['crawford'],
    'score-disagreement': ['score', 'feuille'],
    appeal: ['réclamation'],
    'match-length': ['longueur'],
    'premature-roll': ['lancé trop tôt'],
    'early-dice-pickup': ['ramassé'],
    recording: ['caméra'],
    'place-of-play': ['fumer'],
    withdrawal: ['malade'],
    'tie-break': ['départage'],
    'spectator-conduct outside-aid': ['souffler'],
    information: ['témoin'],
  },
  'eubgf-2020 de': {
    'dice-roll': ['kipper', 'schiefer Würfel', 'Boden', 'nochmal würfeln'],
    'time-expired': ['Fähnchen', 'Zeit'],
    'lateness withdrawal': ['kampflos'],
    lateness: ['verspätet', 'Stau'],
    'lateness break-overrun': ['zu spät'],
    'break-overrun': ['Toilette', 'Kaffee', 'Klo'],
    'cube-action money-play-concept': ['beaver'],
    'outside-aid etiquette': ['Telefon', 'betrügen', 'Betrug'],
    'outside-aid': ['Handy', 'Kopfhörer'],
    etiquette: ['Klingelton', 'klingelt', 'Beleidigung', 'beleidigt', 'fluchen', 'betrunken', 'Alkohol', 'Lärm'],
    'spectator-conduct': ['Kiebitz', 'Zuschauer'],
    'illegal-move': ['falscher Zug', 'falsch gezogen', 'rückwärts'],
    'end-of-turn': ['zurücknehmen'],
    'game-scoring': ['Gammon'],
    'completion withdrawal': ['aufgeben', 'aufgegeben'],
    'slow-play': ['Zeitspiel', 'langsam'],
    'clock-fault': ['Batterie'],
    'clock-fault clock-pause': ['Uhr'],
    'starting-position': ['Aufstellung', 'fehlender Stein'],
    'cube-action cube-level': ['Doppler', 'Cube'],
    'cube-action': ['verdoppeln'],
    'crawford-double': ['Crawford'],
    'score-disagreement': ['Spielstand', 'Punktestand'],
    appeal: ['Protest', 'Einspruch'],
    'match-length': ['Länge'],
    'premature-roll': ['zu früh gewürfelt'],
    recording: ['Kamera'],
    'place-of-play': ['rauchen'],
    withdrawal: ['krank'],
    'tie-break': ['Feinwertung'],
    'outside-aid spectator-conduct': ['vorsagen'],
    information: ['Zeuge'],
  },
  'fbs-classique-2007 en': {
    'word-challenge': ['challenge', 'dictionary', 'invalid word'],
    blank: ['blank', 'joker'],
    exchange: ['swap'],
    'tile-draw': ['bag', 'peeked'],
    overdraw: ['overdraw', 'too many tiles'],
    'incomplete-set': ['missing tile'],
    misconduct: ['phone', 'noise'],
    absence: ['late'],
    'time-exhausted': ['flag', 'overtime'],
    'board-upset': ['knocked over'],
    resignation: ['resign'],
    'score-challenge': ['wrong score'],
  },
  'fbs-classique-2007 fr': {
    'word-challenge': ['contestation', 'dictionnaire', 'mot invalide'],
    blank: ['joker'],
    exchange: ['échanger'],
    'tile-draw': ['sac', 'pioche'],
    overdraw: ['trop de lettres'],
    'incomplete-set': ['lettre manquante'],
    misconduct: ['téléphone', 'bruit'],
    absence: ['retard'],
    'time-exhausted': ['temps'],
    'board-upset': ['renversé'],
    resignation: ['abandon'],
  },
  'fbs-classique-2007 de': {
    'word-challenge': ['anfechten', 'Wörterbuch'],
    blank: ['Joker', 'Blankostein'],
    exchange: ['tauschen'],
    'tile-draw': ['Beutel', 'Säckchen'],
    overdraw: ['zu viele Steine'],
    'incomplete-set': ['fehlender Stein'],
    misconduct: ['Handy', 'Lärm'],
    absence: ['verspätet'],
    'time-exhausted': ['Zeit'],
    'board-upset': ['umgestoßen'],
    resignation: ['aufgeben'],
  },
  'fmjd-extracts en': {
    'flag-fall': ['flag', 'out of time'],
    'forbidden-conduct': ['phone', 'smoking'],
    irregularity: ['illegal move', 'touched', 'missed capture'],
    'draw-claim': ['draw', 'threefold'],
    resignation: ['resign'],
    'notation-duty': ['score sheet'],
  },
  'fmjd-extracts fr': {
    'flag-fall': ['drapeau', 'temps'],
    'forbidden-conduct': ['téléphone', 'fumer'],
    irregularity: ['coup illégal', 'pièce touchée', 'prise oubliée'],
    'draw-claim': ['nulle'],
    resignation: ['abandon'],
    'notation-duty': ['notation'],
  },
  'fmjd-extracts de': {
    'flag-fall': ['Fähnchen', 'Zeit'],
    'forbidden-conduct': ['Handy', 'rauchen'],
    irregularity: ['berührt', 'Schlagzwang'],
    'draw-claim': ['Remis', 'unentschieden'],
    resignation: ['aufgeben'],
    'notation-duty': ['mitschreiben'],
  },
};

/** What hurried hands type, and words from beside the rulebook. */
const HURRIED: Record<string, Record<string, string[]>> = {
  'eubgf-2020 en': {
    'dice-roll': ['cokced', 'dropped dice'],
    'time-expired': ['falg', 'flagg'],
    'outside-aid etiquette': ['phoen', 'advice'],
    etiquette: ['threat', 'bribery'],
    lateness: ['noshow', 'did not show up'],
    'crawford-double': ['crwaford'],
    withdrawal: ['went home'],
    'spectator-conduct': ['spectater', 'onlooker'],
    'illegal-move': ['illegle'],
    'clock-fault': ['battrye'],
    appeal: ['prostet'],
  },
  'eubgf-2020 fr': {
    'score-disagreement': ['erreur de score'],
    'dice-roll': ['dés tombés', 'decassé'],
    'outside-aid': ['oreillettes'],
    etiquette: ['menace'],
    'spectator-conduct': ['spectatrice'],
    withdrawal: ['rentré chez lui'],
    'time-expired': ['fanyon'],
  },
  'eubgf-2020 de': {
    'lateness break-overrun': ['zuspät'],
    lateness: ['Nichterscheinen'],
    'dice-roll': ['Kippwürfel'],
    etiquette: ['Drohung', 'Bestechung'],
    equipment: ['Würfelbecher'],
    recording: ['Fotos'],
    withdrawal: ['abgereist'],
    'time-expired': ['Fänchen'],
  },
  'fbs-classique-2007 en': { 'board-upset': ['upset'], misconduct: ['phoen'] },
  'fbs-classique-2007 fr': { clock: ['chronomètre'], misconduct: ['portable'] },
  'fbs-classique-2007 de': {
    misconduct: ['Schummeln'],
    'time-exhausted': ['Zeitüberschreitung'],
    'word-challenge': ['anzweifeln'],
    overdraw: ['zuviele'],
  },
  'fmjd-extracts en': { irregularity: ['huff'] },
  'fmjd-extracts fr': { 'forbidden-conduct': ['portable'], irregularity: ['souffler'] },
};

function finds(rulebook: string, kinds: string, typed: string): boolean {
  const all = RULEBOOKS.find((known) => known.rulebook === rulebook)?.kinds ?? [];
  const found = searchKinds(all, typed).slice(0, IN_SIGHT);
  return found.some(({ kind }) => kinds.split(' ').includes(kind));
}

describe.each(Object.entries(WORDS))('words of %s', (key, kinds) => {
  const [rulebook = ''] = key.split(' ');
  const each = Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [kind, word] as const));

  it('find their kind', () => {
    expect(each.filter(([kind, word]) => !finds(rulebook, kind, word)).map(([, word]) => word)).toEqual([]);
  });

  it('find it with a letter left out', () => {
    const long = each.filter(([, word]) => word.length >= LONG && !word.includes(' '));
    const slips = long.map(([kind, word]) => [kind, `${word.slice(0, 3)}${word.slice(4)}`] as const);
    expect(slips.filter(([kind, slip]) => !finds(rulebook, kind, slip)).map(([, slip]) => slip)).toEqual([]);
  });

  it('find it with a word that says nothing beside them', () => {
    const some = each.slice(0, 5);
    expect(some.filter(([kind, word]) => !finds(rulebook, kind, `${word} xyzzy`)).map(([, word]) => word)).toEqual([]);
  });
});

it.each(Object.entries(HURRIED))('hurried words of %s find their kind', (key, kinds) => {
  const [rulebook = ''] = key.split(' ');
  const each = Object.entries(kinds).flatMap(([kind, words]) => words.map((word) => [kind, word] as const));
  expect(each.filter(([kind, word]) => !finds(rulebook, kind, word)).map(([, word]) => word)).toEqual([]);
});
