import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../src/lib/api/types';
import { arrowsOf } from '../../src/lib/board/arrows';
import { type Ink, pictureOf, type Shape } from '../../src/lib/board/picture';
import { positionOf, START } from '../../src/lib/board/position';
import { sayScene } from '../../src/lib/board/saying';
import type { Scene, View } from '../../src/lib/board/scene';
import { settings } from '../../src/lib/settings';

interface Told {
  name: string;
  palette: 'light' | 'dark';
  language: 'en' | 'fr';
  below: Side;
  off: 'right' | 'left';
  names: Record<Side, string>;
  situation: {
    on_roll?: Side;
    dice?: [number, number];
    cube?: { value: number; owner: Side | null; offered?: boolean };
    crawford?: boolean;
  };
}

const FOLDER = new URL('../pictures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const SCENES = JSON.parse(read('scenes.json')) as Told[];

/** The token that each ink is filled with, by the style sheet. */
const TOKENS: Record<Exclude<Ink, 'hinge' | 'ivory-ring' | 'ebony-ring'>, string> = {
  frame: 'frame',
  rail: 'rail',
  felt: 'felt',
  odd: 'pt-b',
  even: 'pt-a',
  number: 'num',
  ivory: 'ivory',
  'ivory-off': 'ivory',
  'ivory-text': 'digits',
  ebony: 'ebony',
  'ebony-off': 'ebony',
  'ebony-text': 'ivory',
};
const STROKES = { hinge: 'frame', 'ivory-ring': 'ivory-ring', 'ebony-ring': 'ebony-ring' } as const;

function tokensOf(theme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split('[data-theme="dark"]');
  const block = theme === 'light' ? light : (dark.split('}')[0] ?? '');
  return new Map([...block.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', colour = '']) => [name, colour]));
}

function sceneOf({ situation }: Told): Scene {
  const { on_roll, dice, cube, crawford } = situation;
  const told = cube && { value: cube.value, owner: cube.owner, isOffered: cube.offered ?? false };
  return {
    position: positionOf(situation),
    mover: on_roll ?? 'A',
    onRoll: on_roll,
    dice,
    cube: told,
    isCrawford: crawford ?? false,
  };
}

/** A shape in the server's words: its name, where it is, its text, its colour. */
function asServer(shape: Shape, tokens: Map<string, string>): string {
  const { tag, ink, ...rest } = shape;
  const stroke = ink in STROKES ? tokens.get(STROKES[ink as keyof typeof STROKES]) : undefined;
  const fill = stroke ? undefined : tokens.get(TOKENS[ink as keyof typeof TOKENS]);
  const places: Record<string, unknown> = { ...rest, 'font-size': 'size' in rest ? rest.size : undefined };
  return [tag, ...PLACES.map((name) => places[name]), fill ?? `stroke ${stroke}`, 'text' in rest ? rest.text : '']
    .map((part) => (typeof part === 'number' ? String(Math.round(part * 100) / 100) : (part ?? '')))
    .join(' ');
}

const PLACES = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'font-size', 'd'];

function shapesOf(svg: string): string[] {
  return [...svg.matchAll(/<(rect|circle|path|text) ([^>]*?)\/?>([^<]*)/g)].map(([, tag, text = '', inside = '']) => {
    const at = new Map([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
    const isLine = at.get('fill') === 'none' || !at.has('fill');
    const places = PLACES.map((name) => at.get(name) ?? '').map((place) =>
      place !== '' && Number.isFinite(Number(place)) ? String(Math.round(Number(place) * 100) / 100) : place,
    );
    return [tag, ...places, isLine ? `stroke ${at.get('stroke')}` : at.get('fill'), inside.trim()].join(' ');
  });
}

describe('the board', () => {
  for (const told of SCENES) {
    it(`shows the very picture that the server draws: ${told.name}`, () => {
      const view: View = { below: told.below, isMirrored: told.off === 'left' };
      const tokens = tokensOf(told.palette);
      expect(pictureOf(sceneOf(told), view).map((shape) => asServer(shape, tokens))).toEqual(
        shapesOf(read(`${told.name}.svg`)),
      );
    });

    it(`says what the server says: ${told.name}`, () => {
      settings.value = { ...settings.value, language: told.language };
      const title = /<title>([^<]*)</.exec(read(`${told.name}.svg`))?.[1] ?? '';
      const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
      expect(plain(sayScene(sceneOf(told), told.names))).toBe(plain(title.replaceAll('&amp;', '&')));
    });
  }
});

describe('the arrows of a play', () => {
  const view: View = { below: 'A', isMirrored: false };

  it('go from the top of one stack to the top of the other, one for each checker', () => {
    const [first, second] = arrowsOf({ mover: 'A', before: START }, view, '13/8(2)');
    expect(first?.line.startsWith('M38 209L')).toBe(true); // the fifth on 13, above at the left
    expect(second?.line.startsWith('M38 169L')).toBe(true); // then the fourth
    expect(first?.head.startsWith('M214 323L')).toBe(true); // onto the fourth place of 8
    expect(second?.head.startsWith('M214 283L')).toBe(true);
  });

  it('turn with the board, and nothing is drawn of what can’t be read', () => {
    const [turned] = arrowsOf({ mover: 'A', before: START }, { below: 'B', isMirrored: false }, '24/23');
    expect(turned?.line.startsWith('M566 403L')).toBe(true);
    expect(arrowsOf({ mover: 'A', before: START }, view, 'twentyfour')).toEqual([]);
  });
});
