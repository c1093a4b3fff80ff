import { describeText } from '../../../authoring/behaviour/describe-text.ts';
import { inside } from '../../../language/compile/compile-context.ts';
import { compileText } from '../../../language/compile/compile-position.ts';
import type { BlockKind } from '../block-kind.ts';

/** Text on a page, with placeholders. */
export const textKind: BlockKind<'text'> = {
  compile: ({ context, definition, location, variables }) => ({
    text: compileText(context, variables, definition.text, inside(location, 'text')),
    ...(definition.tone ? { tone: definition.tone } : {}),
  }),
  inside: [],
  describe: ({ block, scope, world }) => [describeText('text', block.text, scope, world)],
};
