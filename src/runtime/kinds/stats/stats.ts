import { describeShownItems } from '../../../authoring/behaviour/describe-item.ts';
import { compileContent, compileShownItems, rowVariables } from '../../../language/compile/block-content.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import type { BlockKind } from '../block-kind.ts';

/** Figures side by side. */
export const statsKind: BlockKind<'stats'> = {
  compile(block) {
    const content = compileContent(block);
    const { context, definition, location, variables } = block;
    return {
      ...content.parts,
      fields: compileShownItems(context, definition.fields, inside(location, 'fields'), rowVariables(variables, content)),
    };
  },
  inside: ['fields'],
  showsOne: true,
  describe: ({ block, inner, world }) => describeShownItems(block.fields, inner, world),
};
