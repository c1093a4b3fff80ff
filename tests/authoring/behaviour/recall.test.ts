import { describe, expect, it } from 'vitest';
import type { BehaviourState } from '../../../src/authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../../src/authoring/behaviour/behaviour-table.ts';
import { recallParts, watchParts } from '../../../src/authoring/behaviour/recall.ts';
import { differences, isTouched, noReads, watched } from '../../../src/authoring/behaviour/watch-reads.ts';
import { shipped, shippedScreen, world } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';

describe('recalled facts', () => {
  it('equal newly computed ones on a screen in every state', () => {
    for (const id of drawn('recalled screens', shipped.screens.keys(), 25)) {
      const screen = shippedScreen(id);
      const [typical, ...others] = behaviourStates(screen, world) as [BehaviourState, ...BehaviourState[]];
      for (const role of ['admin', 'dispatcher'] as const) {
        const watch = watchParts();
        const reported = behaviourFacts(screen, { ...world, role, state: typical, recall: watch.open });
        expect(reported, `${id}, ${role}`).toEqual(behaviourFacts(screen, { ...world, role, state: typical }));
        for (const state of others) {
          const again = behaviourFacts(screen, { ...world, role, state, recall: recallParts(watch.remembered) });
          expect(again, `${id}, ${role}, ${state.name}`).toEqual(behaviourFacts(screen, { ...world, role, state }));
        }
      }
    }
  });

  it('cover most of a long screen', () => {
    const screen = shippedScreen('order');
    const [typical, , ...others] = behaviourStates(screen, world) as [BehaviourState, ...BehaviourState[]];
    const watch = watchParts();
    const first = new Set(behaviourFacts(screen, { ...world, role: 'admin', state: typical, recall: watch.open }));
    const kept = others.map((state) => {
      const facts = behaviourFacts(screen, { ...world, role: 'admin', state, recall: recallParts(watch.remembered) });
      return facts.filter((fact) => first.has(fact)).length;
    });
    expect(Math.max(...kept)).toBeGreaterThan(6);
  });
});

describe('watched', () => {
  const read = (value: unknown, look: (value: never) => unknown) => {
    const reads = noReads();
    look(watched(value, 'call', { reads: () => reads, where: new WeakMap() }) as never);
    return (after: unknown) => isTouched(reads, differences(value, after, 'call'));
  };

  it('records the read keys, including missing ones', () => {
    const isTouchedBy = read({ a: { b: 1, c: 2 }, d: 3 }, (value: { a: { b: number }; e?: number }) => [value.a.b, value.e]);
    expect(isTouchedBy({ a: { b: 1, c: 9 }, d: 9 })).toBe(false);
    expect(isTouchedBy({ a: { b: 9, c: 2 }, d: 3 })).toBe(true);
    expect(isTouchedBy({ a: null, d: 3 })).toBe(true);
    expect(isTouchedBy({ a: { b: 1, c: 2 }, d: 3, e: 4 })).toBe(true);
  });

  it('records that a whole object or list was read', () => {
    const keys = read({ a: { b: 1 } }, (value: { a: object }) => Object.keys(value.a));
    expect(keys({ a: { b: 1, c: 1 } })).toBe(true);
    const length = read({ rows: [1] }, (value: { rows: number[] }) => value.rows.length);
    expect(length({ rows: [1, 2] })).toBe(true);
    expect(length({ rows: [1], total: 5 })).toBe(false);
    const text = read({ a: { b: { c: 1 } } }, (value: { a: object }) => JSON.stringify(value.a));
    expect(text({ a: { b: { c: 2 } } })).toBe(true);
  });
});
