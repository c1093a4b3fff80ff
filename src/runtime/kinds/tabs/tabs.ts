import { fact } from '../../../authoring/behaviour/facts.ts';
import { checkUnique } from '../../../language/compile/check-unique.ts';
import { compileBlocks } from '../../../language/compile/compile-block.ts';
import { from, inside, report } from '../../../language/compile/compile-context.ts';
import type { BlockKind } from '../block-kind.ts';

/** Blocks in tabs, one of which is open. */
export const tabsKind: BlockKind<'tabs'> = {
  compile({ context, definition, location, variables, path }) {
    const all = definition.tabs.map((tab, index) => ({ definition: tab, location: inside(location, 'tabs', index), index }));
    const spliced = all.filter(({ definition: tab }) => !tab.hidden);
    checkUnique(context, spliced, 'tabs');
    if (spliced.length === 0) report(context, inside(location, 'tabs'), 'too-few', { least: 1, received: 0, what: 'entries' });
    for (const { definition: tab, location: at } of spliced)
      if (tab.blocks.length === 0) report(context, inside(at, 'blocks'), 'too-few', { least: 1, received: 0, what: 'entries' });
    const tabs = spliced.map(({ definition: { id, title, access, blocks }, location: at, index }) => ({
      ...from(context, at),
      id,
      title,
      index,
      ...(Array.isArray(access) ? { access } : {}),
      blocks: compileBlocks(context, blocks, inside(at, 'blocks'), { variables, path: `${path}-${index}` }),
    }));
    return { tabs };
  },
  inside: [],
  describe: ({ block, scope, world }) =>
    block.tabs.map((tab) => fact('tab', { title: tab.title }, world.describeBlocks(tab.blocks, scope), tab.id)),
};
