import type { BlockCommon, BlockName, CompiledAction, CompiledBlock } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { BlockDefinition } from '../definition/definition.ts';
import type { CompiledExpression } from '../expression/compiled-expression.ts';
import { checkAlikeBlocks } from './check-labels.ts';
import { compileActions } from './compile-action.ts';
import {
  type BlockCompiler,
  type BlockDefinitionOf,
  type CompileContext,
  from,
  inside,
  report,
  type SharedFields,
  type SourceLocation,
  type Variables,
} from './compile-context.ts';
import { compileArgumentsOf, compileCondition, compileOptionalText } from './compile-position.ts';
import { intersectAccess, type Spliced, spliceBlocks } from './splice.ts';

/** Compiles a list of blocks. `path` makes ids that are unique in the screen for blocks without one. */
export function compileBlocks(
  context: CompileContext,
  list: readonly BlockDefinition[] | undefined,
  location: SourceLocation,
  where: BlockContext,
): CompiledBlock[] {
  return compileSplicedBlocks(context, spliceBlocks(context, list, location), where);
}

/** Context of a list of blocks. */
export interface BlockContext {
  variables: Variables;
  /** Stable path of the list in the screen. */
  path: string;
  /** Of a section that is edited as one. */
  shared?: SharedFields;
}

/** The same after splicing. */
export function compileSplicedBlocks(
  context: CompileContext,
  list: readonly Spliced<BlockDefinition>[],
  { variables, path, shared }: BlockContext,
): CompiledBlock[] {
  checkAlikeBlocks(context, list);
  return list.flatMap((spliced, index) => {
    if (!('block' in spliced.definition)) return [];
    const block = compileBlock(context, spliced, { variables, path: `${path}${path ? '-' : ''}${index}`, ...(shared ? { shared } : {}) });
    // Ids are also keys in the address, so they are unique in the screen and not only among neighbours.
    if (context.blockIds.has(block.id)) report(context, inside(spliced.location, 'id'), 'duplicate-id', { id: block.id, what: 'blocks' });
    context.blockIds.add(block.id);
    return [block];
  });
}

function compileBlock(context: CompileContext, spliced: Spliced<BlockDefinition>, around: BlockContext): CompiledBlock {
  const definition = spliced.definition as Exclude<BlockDefinition, { use: string } | { items: BlockDefinition[] }>;
  const { location } = spliced;
  const { path } = around;
  const given = spliced.use ? compileGiven(context, around.variables, spliced.use) : undefined;
  const variables: Variables = given ? { ...around.variables, given: given.type } : around.variables;
  const id = definition.id ?? `${definition.block}-${path}`;
  const common = compileCommon(context, variables, spliced, id);
  if (given) common.given = given.mapping;
  const shared = around.shared?.get(spliced.definition);
  const name = (Object.hasOwn(context.blocks, definition.block) ? definition.block : 'widget') as BlockName;
  const compile = context.blocks[name].compile as BlockCompiler<BlockName>;
  const added = compile({
    context,
    definition: definition as BlockDefinitionOf<BlockName>,
    location,
    id,
    path,
    variables,
    common,
    ...(shared ? { shared } : {}),
  });
  const block = { ...common, ...added, block: name } as CompiledBlock;
  if (block.block === 'form') block.submit = readingToo(block.submit, block.visible);
  // Reordering depends on all rows as they were read.
  if (block.block === 'table' && block.reorder) block.reorder = readingToo(block.reorder, block.of);
  return block;
}

/** An action that depends on one more expression. */
function readingToo(action: CompiledAction, expression: CompiledExpression | undefined): CompiledAction {
  return expression ? { ...action, reads: [...(action.reads ?? []), expression] } : action;
}

function compileCommon(context: CompileContext, variables: Variables, spliced: Spliced<BlockDefinition>, id: string): BlockCommon {
  const { location } = spliced;
  const said = spliced.definition as Partial<BlockDefinitionOf<'table'>>;
  const visible = compileCondition(context, variables, said.visible, inside(location, 'visible'));
  const access = intersectAccess(spliced.access, said.access);
  const title = compileOptionalText(context, variables, said.title, inside(location, 'title'));
  const count = compileOptionalText(context, variables, said.count, inside(location, 'count'));
  return {
    ...from(context, location),
    id,
    slot: said.slot ?? 'main',
    // That the block is there is what its buttons are pressed by, too.
    actions: compileActions(context, said.actions, inside(location, 'actions'), variables).map((action) => readingToo(action, visible)),
    ...withoutUndefined({ title, count, visible, access, empty: said.empty }),
  };
}

function compileGiven(context: CompileContext, variables: Variables, use: NonNullable<Spliced<BlockDefinition>['use']>) {
  const fragment = context.shared.get(use.fragment)?.fragment;
  const needs = (fragment?.shared === 'blocks' ? fragment.needs : undefined) ?? {};
  const fields = Object.fromEntries(Object.entries(needs).map(([name, type]): [string, ContractType] => [name, { type } as ContractType]));
  for (const name of Object.keys(needs))
    if (!(name in use.with)) report(context, use.location, 'missing-need', { name, fragment: use.fragment });
  for (const name of Object.keys(use.with)) {
    const found = { received: name, allowed: Object.keys(needs) };
    if (!(name in needs)) report(context, inside(use.location, 'with', name), 'unknown-need', { name, fragment: use.fragment }, found);
  }
  return {
    mapping: compileArgumentsOf(context, variables, { source: use.with, expected: fields }, inside(use.location, 'with')),
    type: { type: 'object', fields } as ContractType,
  };
}
