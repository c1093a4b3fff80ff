import { behaviourReport } from '../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { ROLES, shippedScreen, world } from '../../tests/screens/shipped-console.ts';
import { median } from '../statistics.ts';

/** Milliseconds for computing the behaviour of a screen for all roles and states. */
export interface BehaviourRow {
  screen: string;
  roles: number;
  states: number;
  /** The first run, as in an editor. */
  first: number;
  /** After warm-up: median and maximum. */
  warm: number;
  worst: number;
}

const RUNS = 15;
/** The two longest screens, a medium one and a list. */
const SCREENS = ['order', 'restaurant', 'driver', 'orders'];

export function measureBehaviour(): BehaviourRow[] {
  return SCREENS.map((id) => {
    const screen = shippedScreen(id);
    const states = behaviourStates(screen, world);
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      // A copy, so that no cache of the previous run helps.
      behaviourReport(structuredClone(screen), world, states, ROLES);
      return performance.now() - start;
    });
    const warm = times.slice(5);
    return { screen: id, roles: ROLES.length, states: states.length, first: times[0] ?? 0, warm: median(warm), worst: Math.max(...warm) };
  });
}

export function printBehaviour(rows: readonly BehaviourRow[]): string {
  const lines = rows.map(
    ({ screen, roles, states, first, warm, worst }) =>
      `| ${[screen, roles, states, ...[first, warm, worst].map((time) => time.toFixed(0))].join(' | ')} |`,
  );
  return `## Telling what a change does

The behaviour snapshots of a screen, for all roles in all states: one side of a comparison. Milliseconds; the target is 150 once the code is warm.

| screen | roles | states | first | warm, median | warm, worst |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
