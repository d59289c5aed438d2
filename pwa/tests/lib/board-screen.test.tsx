// The board as a component: what it says, what a finger reaches, and that it turns. Drawn without a browser, element by element.
import { type ComponentChild, isValidElement, type VNode } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../src/components/board';
import { BAR, START, withCount } from '../../src/lib/board/position';
import { settings } from '../../src/lib/settings';

const NAMES = { own: 'Marchand', other: 'Halvorsen' };
const SCENE = { position: START, mover: 'B', onRoll: 'B', cube: { value: 2, owner: 'A' } } as const;

type Element = VNode<Record<string, unknown>>;

/** All elements of a component, its own components carried out. */
function elements(node: ComponentChild): Element[] {
  if (Array.isArray(node)) return node.flatMap(elements);
  if (!isValidElement(node)) return [];
  const found = node as Element;
  if (typeof found.type === 'function') {
    return elements((found.type as (props: unknown) => ComponentChild)(found.props));
  }
  return [found, ...elements(found.props.children as ComponentChild)];
}

function targets(parts: readonly Element[]): Element[] {
  return parts.filter(({ props }) => props.class === 'b-target');
}

afterEach(() => {
  settings.value = { ...settings.value, language: 'en', homeBoards: 'right' };
});

describe('a board that is shown', () => {
  it('is one image that says everything on it', () => {
    settings.value = { ...settings.value, language: 'en' };
    const [svg] = elements(<Board scene={SCENE} names={NAMES} />);
    expect(svg?.props.role).toBe('img');
    expect(svg?.props['aria-label']).toBe(
      'Marchand is on roll. Halvorsen: 2 on 24, 5 on 13, 3 on 8, 5 on 6; 167 pips. ' +
        'Marchand: 2 on 24, 5 on 13, 3 on 8, 5 on 6; 167 pips. Halvorsen owns the cube on 2.',
    );
  });

  it('has the mover below unless it is turned, and the owned cube with its owner', () => {
    const cubeY = (below: 'A' | 'B') =>
      elements(<Board scene={SCENE} names={NAMES} below={below} />).find(
        ({ type, props }) => type === 'rect' && props.class === 'b-ivory' && props.rx === 8,
      )?.props.y;
    expect([cubeY('B'), cubeY('A')]).toEqual([44, 408]);
  });

  it('lays the arrows of a play over the checkers', () => {
    const arrows = [{ line: 'M0 0L9 9', head: 'M9 9Z' }];
    const drawn = elements(<Board scene={SCENE} names={NAMES} arrows={arrows} />).map(({ props }) => props.class);
    expect(drawn.slice(-3)).toEqual(['b-halo', 'b-arrow', 'b-head']);
  });
});

describe('a board that is tapped', () => {
  it('has 24 points and two halves of the bar, each with its name and what stands there', () => {
    settings.value = { ...settings.value, language: 'fr' };
    const position = withCount(START, 'other', BAR, 1);
    const labels = targets(elements(<Board scene={{ ...SCENE, position }} names={NAMES} onTap={() => {}} />)).map(
      ({ props }) => String(props['aria-label']).replaceAll('\u00A0', ' '),
    );
    expect(labels).toHaveLength(26);
    expect(labels[23]).toBe('Flèche 24 : Marchand 2');
    expect(labels[1]).toBe('Flèche 2 : vide');
    expect(labels[25]).toBe('Barre, Halvorsen : Halvorsen 1');
  });

  it('keeps the mover’s numbers when it is turned or mirrored; only the places change', () => {
    const at = (below: 'A' | 'B') => {
      const [ace] = targets(elements(<Board scene={SCENE} names={NAMES} below={below} onTap={() => {}} />));
      return [ace?.props['aria-label'], ace?.props.x, ace?.props.y];
    };
    expect(at('B')).toEqual(['Point 1: Halvorsen 2', 544, 246]);
    expect(at('A')).toEqual(['Point 1: Halvorsen 2', 544, 28]);
    settings.value = { ...settings.value, homeBoards: 'left' };
    expect(at('B')).toEqual(['Point 1: Halvorsen 2', 84, 246]);
  });

  it('answers a tap, Enter and the space bar, and no other key', () => {
    const onTap = vi.fn();
    const [ace] = targets(elements(<Board scene={SCENE} names={NAMES} onTap={onTap} />));
    const tap = ace?.props.onClick as () => void;
    const press = ace?.props.onKeyDown as (event: unknown) => void;
    const event = (key: string) => ({ key, preventDefault: vi.fn(), stopPropagation: vi.fn() });
    tap();
    for (const key of ['Enter', ' ', 'a']) press(event(key));
    expect(onTap.mock.calls).toEqual([[{ at: 1, whose: null }], [{ at: 1, whose: null }], [{ at: 1, whose: null }]]);
  });
});
