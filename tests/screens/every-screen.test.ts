import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviourReport } from '../../src/authoring/behaviour/behaviour-report.ts';
import { behaviourStates } from '../../src/authoring/behaviour/behaviour-states.ts';
import { issues, ROLES, shipped, shippedScreen, world } from './shipped-console.ts';

const ids = [...shipped.screens.keys()];

describe('the shipped definitions', () => {
  it('are free of errors and warnings', () => {
    expect(issues.filter((issue) => issue.severity !== 'information')).toEqual([]);
    expect(shipped.manifest).toHaveLength(ids.length);
  });

  it.each(ids)('%s behaves as its snapshot says', async (id) => {
    const screen = shippedScreen(id);
    const report = behaviourReport(screen, world, behaviourStates(screen, world), ROLES);
    await expect(report).toMatchFileSnapshot(join(import.meta.dirname, '__snapshots__', `${id}.md`));
  });

  it.each(ids)('%s compiles to plain JSON, the same one every time', (id) => {
    const screen = shippedScreen(id);
    expect(JSON.parse(JSON.stringify(screen))).toEqual(screen);
    expect(Object.isFrozen(screen)).toBe(true);
  });
});
