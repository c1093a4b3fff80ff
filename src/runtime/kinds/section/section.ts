import { describeEdit } from '../../../authoring/behaviour/describe-edit.ts';
import { compileContent, rowVariables } from '../../../language/compile/block-content.ts';
import { compileSplicedBlocks } from '../../../language/compile/compile-block.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import { spliceBlocks } from '../../../language/compile/splice.ts';
import type { BlockKind } from '../block-kind.ts';
import { compileSectionEdit } from './section-edit.ts';

/** Blocks under one title and condition, whose facts can share one edit form. */
export const sectionKind: BlockKind<'section'> = {
  compile(block) {
    const content = compileContent(block);
    const { context, definition, location, path } = block;
    const variables = rowVariables(block.variables, content);
    const inner = spliceBlocks(context, definition.blocks, inside(location, 'blocks'));
    const edit = compileSectionEdit(block, inner, variables);
    return {
      ...content.parts,
      ...(edit ? { edit: edit.edit } : {}),
      blocks: compileSplicedBlocks(context, inner, { variables, path, ...(edit ? { shared: edit.shared } : {}) }),
    };
  },
  inside: ['blocks', 'edit'],
  showsOne: true,
  describe: ({ block, inner, content, world }) => [
    ...world.describeBlocks(block.blocks, inner),
    ...describeEdit(block.edit, inner, content, world),
  ],
};
