import type { BlockName, CompiledBlock, CompiledSource } from '../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { sourcesOfBlock } from '../../runtime/data/calls/source-reads.ts';
import { sourceRequest } from '../../runtime/data/calls/source-request.ts';
import { blockScope, blockVisible, isNothing, shownPart } from '../../runtime/data/shown/block-state.ts';
import type { BlockDescriber, BlockToDescribe, Describing } from './behaviour-world.ts';
import { describeAction } from './describe-action.ts';
import { type Fact, fact } from './facts.ts';
import { describeSource, particularsOfBlock } from './particulars.ts';

/** A block: its head, sources, content and actions. Undefined where it is hidden. */
export function describeBlock(block: CompiledBlock, outer: Scope, world: Describing): Fact | undefined {
  return world.recall.describe(block, outer, world, () => blockFacts(block, outer, world));
}

function blockFacts(block: CompiledBlock, outer: Scope, world: Describing): Fact | undefined {
  if (blockVisible(block, outer) !== true) return undefined;
  for (const id of sourcesOfBlock(block)) world.read.add(id);
  const scope = blockScope(block, outer);
  const title = world.textOf(block.title, scope);
  const count = world.textOf(block.count, scope);
  const widget = block.block === 'widget' ? { widget: block.widget } : {};
  const actions = block.actions.map((action) => describeAction(action, contentScope(block, scope, world), world));
  return fact(
    'block',
    { block: block.block, ...widget, key: block.id, title, count, slot: block.slot },
    [...body(block, scope, world), ...actions, ...particularsOfBlock(block, scope, world)],
    block.id,
  );
}

function body(block: CompiledBlock, scope: Scope, world: Describing): Fact[] {
  const describer = describerOf(block, world);
  if (describer.describeWhole) return describer.describeWhole(block, scope, world);
  const loads = block.data && loadNode(block.data, scope);
  const content = contentOf(block, scope, world)?.value;
  const first = withVariables(scope, { row: Array.isArray(content) ? content[0] : undefined });
  const toDescribe: BlockToDescribe<BlockName> = { block, scope, inner: contentScope(block, scope, world), first, content, world };
  const hasContent = (block.data ?? block.of) !== undefined;
  const inside =
    hasContent && isNothing(content) ? [fact('nothing', { text: block.empty ?? 'No details available' })] : describer.describe(toDescribe);
  return [loads, ...inside, ...(describer.describeAlways?.(toDescribe) ?? [])].filter((entry) => entry !== undefined);
}

/** The kind of a block, as one of any kind. */
function describerOf(block: CompiledBlock, world: Describing): BlockDescriber<BlockName> {
  return world.blocks[block.block] as BlockDescriber<BlockName>;
}

/** The content of a block: its own answer, the value of `of`, or undefined. */
function contentOf(block: CompiledBlock, scope: Scope, world: Describing): { value: unknown } | undefined {
  if (block.data) return { value: shownPart(block, world.answer(block.data.call.call)) };
  if (!block.of) return undefined;
  const evaluation = evaluate(block.of, scope);
  return { value: evaluation.state === 'value' ? evaluation.value : null };
}

function contentScope(block: CompiledBlock, scope: Scope, world: Describing): Scope {
  const content = describerOf(block, world).showsOne ? contentOf(block, scope, world) : undefined;
  return content ? withVariables(scope, { row: content.value }) : scope;
}

function loadNode(source: CompiledSource, scope: Scope): Fact {
  const { params, isReady } = sourceRequest(source, scope);
  if (!isReady) return describeSource(source, { waits: 'not-now' });
  return describeSource(source, { params }, source.reveal ? { reveal: source.reveal } : {});
}
