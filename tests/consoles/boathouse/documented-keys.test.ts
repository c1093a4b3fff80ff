import { describe, expect, it } from 'vitest';
import { behaviourStates } from '../../../src/authoring/behaviour/behaviour-states.ts';
import { behaviourTable } from '../../../src/authoring/behaviour/behaviour-table.ts';
import { BLOCK_KINDS } from '../../../src/runtime/kinds/block-kinds.ts';
import { boathouse, contracts } from './boathouse-console.ts';

const world = { blocks: BLOCK_KINDS, contracts, settings: boathouse.settings, now: new Date('2026-03-20T16:00:00.000Z') };

/** What a warden meets on a screen of the boathouse, line by line. */
function reported(id: string): string[] {
  const screen = boathouse.screens.get(id)!;
  const [state] = behaviourStates(screen, world);
  return behaviourTable(screen, { ...world, role: 'warden', state: state! })
    .split('\n')
    .map((line) => line.trim());
}

describe('behaviour of columns from keys', () => {
  it('says how many show at first, and whether rows sort by them', () => {
    expect(reported('register')).toContain('- columns: from the keys of the rows, 6 at first, and rows sort by them');
    expect(reported('keys')).toContain('- columns: from the keys of the rows, 3 at first');
    expect(reported('boats').join()).not.toContain('from the keys');
  });

  it('still documents the columns in use', () => {
    expect(reported('register').some((line) => line.startsWith('- Sign'))).toBe(true);
  });
});
