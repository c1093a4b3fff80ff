import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { isAllowed } from '../../language/compiled/is-allowed.ts';
import { restrictScreen } from '../../language/compiled/restrict-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';
import { remember } from '../../language/contracts/remember.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { sourcesOfHead } from '../../runtime/data/calls/source-reads.ts';
import { sourceRequest } from '../../runtime/data/calls/source-request.ts';
import { isItemVisible } from '../../runtime/data/shown/show-item.ts';
import { headScope } from '../../runtime/data/tables/head-scope.ts';
import { type BehaviourWorld, type Describing, describing, loadedScope } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { describeBlock } from './describe-block.ts';
import { describeShown } from './describe-item.ts';
import { describeFilters, mailNodes, waitingNodes } from './describe-table.ts';
import { describeText } from './describe-text.ts';
import { type Fact, fact, printedFacts, printFacts, quietFact } from './facts.ts';
import { describeSource } from './particulars.ts';

/**
 * The behaviour of a screen for a role in a state, as text: title, badges, actions and disabled reasons, filters, columns, blocks, fields,
 * dialogs, calls with parameters, sources. Uses the functions that render the screen.
 */
export function behaviourTable(screen: CompiledScreen, world: BehaviourWorld): string {
  return printFacts(printedFacts(behaviourFacts(screen, world)));
}

/** The same as facts, to compare. */
export function behaviourFacts(screen: CompiledScreen, world: BehaviourWorld): Fact[] {
  if (!isAllowed(screen.access, [world.role])) return [fact('no-access', {})];
  const mine = screenFor(screen, world.role);
  const context = describing(world, describeBlock);
  const scope = loadedScope(mine, context);
  for (const id of sourcesOfHead(mine)) context.read.add(id);
  const badges = mine.badges.filter((item) => isItemVisible(item, scope)).map((item) => describeShown(item, scope, context));
  const above = headScope(mine, scope, new URLSearchParams(), world);
  const actions = mine.actions.map((action) => describeAction(action, above, context)).filter((entry) => entry !== undefined);
  const blocks = mine.blocks.map((block) => describeBlock(block, scope, context)).filter((entry) => entry !== undefined);
  return [
    describeText('title', mine.title, scope, context),
    quietFact('address', { path: mine.path }),
    ...(mine.data ? [describeSource(mine.data, { params: sourceRequest(mine.data, scope).params }, {}, 'record')] : []),
    ...(mine.filterBar ? waitingNodes(mine.filterBar) : []),
    ...(mine.filterBar ? mailNodes(mine.filterBar) : []),
    ...sourceNodes(mine, scope, context),
    ...(mine.filterBar ? describeFilters(mine.filterBar, scope, context) : []),
    ...(badges.length > 0 ? [fact('badges', {}, badges)] : []),
    ...actions,
    ...(blocks.length > 0 ? blocks : [fact('nothing', {})]),
  ];
}

function sourceNodes(screen: CompiledScreen, scope: Scope, { read }: Describing): Fact[] {
  return screen.sources
    .filter((source) => read.has(source.id))
    .map((source) => {
      const { params, isReady } = sourceRequest(source, scope);
      return describeSource(source, isReady ? { params } : { waits: 'not-now' }, { source: source.id }, source.id);
    });
}

/** A role has the same part of a screen in every state. */
const RESTRICTED = new WeakMap<CompiledScreen, Map<Role, CompiledScreen>>();

/** The part of a screen that a role gets. */
export function screenFor(screen: CompiledScreen, role: Role): CompiledScreen {
  const byRole = remember(RESTRICTED, screen, () => new Map<Role, CompiledScreen>());
  return remember(byRole, role, () => restrictScreen(screen, [role]));
}
