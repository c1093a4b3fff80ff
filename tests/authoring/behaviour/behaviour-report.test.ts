import { describe, expect, it } from 'vitest';
import { behaviourReport } from '../../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { shippedScreen, world } from '../../screens/shipped-console.ts';

describe('behaviourReport', () => {
  it('separates roles in a state, even where their typical states are equal', () => {
    const screen = shippedScreen('restaurant-stats');
    const report = behaviourReport(screen, world, behaviourStates(screen, world), ['admin', 'dispatcher', 'sales']);
    expect(report).toContain('## typical: admin, dispatcher\n');
    const state = 'record.ordersForAvgCookingTime.*.isExcluded';
    const chapters = report.split('\n## ').filter((chapter) => chapter.startsWith(state));
    expect(chapters.map((chapter) => [chapter.split('\n')[0], chapter.includes('Excluded: off'), chapter.includes('Undo')])).toEqual([
      [state, true, false],
      [`${state}: admin`, false, true],
    ]);
  });
});
