import { describe, expect, it } from 'vitest';
import { visit } from '../../../../src/language/compiled/walk.ts';
import { queryReadBy, sourcesOfBlock, sourcesOfHead } from '../../../../src/runtime/data/calls/source-reads.ts';
import { prepareScreen } from '../../../../src/runtime/data/shown/prepare-screen.ts';
import { ROLES, shipped, shippedScreen } from '../../../screens/shipped-console.ts';

describe('prepareScreen', () => {
  it.each(ROLES)('says of every shipped screen what each block reads as %s has it, and nothing of what is gone', (role) => {
    for (const { id } of shipped.manifest) {
      const screen = prepareScreen(shippedScreen(id), [role]);
      expect([id, screen.reads.sources, screen.reads.query]).toEqual([id, sourcesOfHead(screen), queryReadBy(screen)]);
      visit('screen', screen, {
        block: (block, goOn) => {
          expect([id, block.id, block.reads ?? []]).toEqual([id, block.id, sourcesOfBlock(block)]);
          goOn();
        },
      });
    }
  });

  it('leaves the compiled screen as it is', () => {
    const compiled = shippedScreen('order');
    const before = JSON.stringify(compiled);
    prepareScreen(compiled, ['agent']);
    expect(JSON.stringify(compiled)).toBe(before);
  });
});
