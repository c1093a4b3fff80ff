import { fact } from '../../../authoring/behaviour/facts.ts';
import { compileContent, reportEmptyBlock } from '../../../language/compile/block-content.ts';
import type { BlockKind } from '../block-kind.ts';

/** Loaded data as collapsible JSON. */
export const jsonKind: BlockKind<'json'> = {
  compile(block) {
    const content = compileContent(block);
    reportEmptyBlock(block, content);
    return { ...content.parts, open: block.definition.open ?? 1 };
  },
  inside: [],
  describe: ({ block }) => [fact('json', { open: block.open })],
};
