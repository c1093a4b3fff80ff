import { fact } from '../../../authoring/behaviour/facts.ts';
import { checkReachable } from '../../../language/compile/check-reachable.ts';
import { compileBlocks } from '../../../language/compile/compile-block.ts';
import { inside, report } from '../../../language/compile/compile-context.ts';
import { blockVisible, firstVisible } from '../../data/shown/block-state.ts';
import type { BlockKind } from '../block-kind.ts';

/** The first of several blocks whose condition holds. */
export const oneOfKind: BlockKind<'one-of'> = {
  compile({ context, definition, location, variables, path }) {
    const at = inside(location, 'blocks');
    const blocks = compileBlocks(context, definition.blocks, at, { variables, path });
    checkReachable(context, definition, at);
    if (blocks.at(-1)?.visible)
      report(context, inside(at, definition.blocks.length - 1), 'no-last-resort', { what: 'block of one-of', key: 'visible' });
    return { blocks };
  },
  inside: [],
  describe({ block, scope, world }) {
    const chosen = firstVisible(block.blocks, (member) => blockVisible(member, scope));
    if (chosen === 'undecided') return [fact('undecided', {})];
    return chosen ? world.describeBlocks([chosen], scope) : [];
  },
};
