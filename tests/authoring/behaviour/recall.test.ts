import { describe, expect, it } from 'vitest';
import type { BehaviourState } from '../../../src/authoring/behaviour/behaviour-state.ts';
import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourFacts } from '../../../src/authoring/behaviour/behaviour-table.ts';
import { recallParts, watchParts } from '../../../src/authoring/behaviour/recall.ts';
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
