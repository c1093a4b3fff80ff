import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { isAllowed, restrictScreen } from '../compiled/restrict-screen.ts';
import { isItemVisible } from '../data/show-item.ts';
import { sourcesOfHead } from '../data/source-reads.ts';
import { sourceRequest } from '../data/source-request.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { type BehaviourWorld, type Describing, describing, loadedScope } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { describeBlock } from './describe-block.ts';
import { describeShown } from './describe-item.ts';
import { describeFilters, waitingNodes } from './describe-table.ts';
import { node, type OutlineNode, printOutline } from './outline.ts';

/**
 * What somebody with a role meets on a screen in a state of the world, as plain text: title, badges, actions and why not, filters, columns,
 * blocks, fields, what is asked, what is called with which parameters, what loads. It asks the functions that the screen itself asks. The
 * expression engine must be loaded (`loadCel`); without it conditions that need it count as undecided.
 */
export function behaviourTable(screen: CompiledScreen, world: BehaviourWorld): string {
  return printOutline(behaviourOutline(screen, world));
}

/** The same as an outline, to compare. */
export function behaviourOutline(screen: CompiledScreen, world: BehaviourWorld): OutlineNode[] {
  if (!isAllowed(screen.access, [world.role])) return [node('no access')];
  const mine = restrictScreen(screen, [world.role]);
  const context = describing(world, describeBlock);
  const scope = loadedScope(mine, context);
  for (const id of sourcesOfHead(mine)) context.read.add(id);
  const badges = mine.badges.filter((item) => isItemVisible(item, scope)).map((item) => describeShown(item, scope, context));
  const actions = mine.actions.map((action) => describeAction(action, scope, context)).filter((entry) => entry !== undefined);
  const blocks = mine.blocks.map((block) => describeBlock(block, scope, context)).filter((entry) => entry !== undefined);
  return [
    node(`title: ${context.words(mine.title, scope)}`),
    ...(mine.data ? [node(`loads ${mine.data.call.call}: ${JSON.stringify(sourceRequest(mine.data, scope).params)}`)] : []),
    ...(mine.filterBar ? waitingNodes(mine.filterBar) : []),
    ...(mine.filterBar?.email ? [node('can be sent by mail instead of shown')] : []),
    ...sourceNodes(mine, scope, context),
    ...(mine.filterBar ? describeFilters(mine.filterBar, scope, context) : []),
    ...(badges.length > 0 ? [node('badges', badges)] : []),
    ...actions,
    ...(blocks.length > 0 ? blocks : [node('nothing here for this role')]),
  ];
}

function sourceNodes(screen: CompiledScreen, scope: Scope, { read }: Describing): OutlineNode[] {
  return screen.sources
    .filter((source) => read.has(source.id))
    .map((source) => {
      const { params, isReady } = sourceRequest(source, scope);
      return node(`loads ${source.call.call} as ${source.id}: ${isReady ? JSON.stringify(params) : 'not now'}`);
    });
}
