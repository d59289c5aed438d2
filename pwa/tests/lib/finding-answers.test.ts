// A long list of answers is searched by what a person types.
import { describe, expect, it } from 'vitest';
import { found } from '../../src/lib/facts/finding';

const answers = [{ word: 'l’horloge à l’arrêt' }, { word: 'un objet tombé' }, { word: 'un appel téléphonique' }];
const words = (typed: string) => found(answers, typed).map(({ word }) => word);

describe('answers', () => {
  it('are found by any part of their words, without accents and in any order', () => {
    expect(words('TOMBE')).toEqual(['un objet tombé']);
    expect(words('arret horl')).toEqual(['l’horloge à l’arrêt']);
  });

  it('are found in spite of a slip, where none has the words as typed', () => {
    expect(words('teleponique')).toEqual(['un appel téléphonique']);
    expect(words('objt')).toEqual(['un objet tombé']);
  });

  it('are all there while nothing is typed, and none where nothing fits', () => {
    expect(words(' ')).toHaveLength(3);
    expect(words('videau')).toEqual([]);
  });
});
