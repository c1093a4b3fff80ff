import { compileList, rowRoots } from '../../../language/compile/block-content.ts';
import { compileBlocks } from '../../../language/compile/compile-block.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import type { BlockKind } from '../block-kind.ts';

/** The members of a list one at a time, with buttons to the next and the one before. */
export const stepperKind: BlockKind<'stepper'> = {
  compile(block) {
    const content = compileList(block);
    const { context, definition, location, path } = block;
    const roots = rowRoots(block.roots, content);
    return { ...content.parts, blocks: compileBlocks(context, definition.blocks, inside(location, 'blocks'), { roots, path }) };
  },
  inside: ['blocks'],
  describe: ({ block, first, world }) => world.describeBlocks(block.blocks, first),
};
