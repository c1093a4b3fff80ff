import { behaviourReport } from '../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { ROLES, shippedScreen, world } from '../../tests/screens/shipped-console.ts';
import { median } from '../statistics.ts';

/** What it costs to tell the behaviour of one screen for all roles in all its states. Times are in milliseconds. */
export interface BehaviourRow {
  screen: string;
  roles: number;
  states: number;
  /** The first time, as an editor meets a screen. */
  first: number;
  /** Once the code is warm: median and worst. */
  warm: number;
  worst: number;
}

const RUNS = 15;
/** The two longest screens, one of middling length, and a list. */
const SCREENS = ['order', 'restaurant', 'driver', 'orders'];

/** Measures how long one side of a review takes: the behaviour tables of a screen. */
export function measureBehaviour(): BehaviourRow[] {
  return SCREENS.map((id) => {
    const screen = shippedScreen(id);
    const states = behaviourStates(screen, world);
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      // Another object of the same screen, so that nothing that is kept for the one before helps.
      behaviourReport(structuredClone(screen), world, states, ROLES);
      return performance.now() - start;
    });
    const warm = times.slice(5);
    return { screen: id, roles: ROLES.length, states: states.length, first: times[0] ?? 0, warm: median(warm), worst: Math.max(...warm) };
  });
}

/** The rows as a chapter of the report. */
export function printBehaviour(rows: readonly BehaviourRow[]): string {
  const lines = rows.map(
    ({ screen, roles, states, first, warm, worst }) =>
      `| ${[screen, roles, states, ...[first, warm, worst].map((time) => time.toFixed(0))].join(' | ')} |`,
  );
  return `## Telling what a change does

The behaviour tables of a screen, for all roles in all states: one side of a comparison. Milliseconds; the target is 150 once the code is warm.

| screen | roles | states | first | warm, median | warm, worst |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
}
