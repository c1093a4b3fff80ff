import { compileList, rowVariables } from '../../../language/compile/block-content.ts';
import { compileBlocks } from '../../../language/compile/compile-block.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import type { BlockKind } from '../block-kind.ts';

/** Blocks that are repeated for each member of a list, which is `row` in them. */
export const eachKind = repeatedKind<'each'>();

/** A kind whose blocks show each member of a list. */
export function repeatedKind<Name extends 'each' | 'stepper'>(): BlockKind<Name> {
  return {
    compile(block) {
      const content = compileList(block);
      const { context, definition, location, path } = block;
      const variables = rowVariables(block.variables, content);
      return { ...content.parts, blocks: compileBlocks(context, definition.blocks, inside(location, 'blocks'), { variables, path }) };
    },
    inside: ['blocks'],
    describe: ({ block, first, world }) => world.describeBlocks(block.blocks, first),
  };
}
