import type { BlockCommon, BlockName, CompiledBlock } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { BlockDefinition } from '../definition/definition.ts';
import { compileActions } from './compile-action.ts';
import {
  type BlockCompiler,
  type BlockDefinitionOf,
  type CompileContext,
  from,
  inside,
  type Place,
  type Roots,
  report,
  type SharedFields,
} from './compile-context.ts';
import { compileArgumentsOf, compileCondition, compileOptionalText } from './compile-position.ts';
import { intersectAccess, type Placed, spliceBlocks } from './splice.ts';

/** Compiles a list of blocks. `path` makes ids that are unique in the screen for blocks without one. */
export function compileBlocks(
  context: CompileContext,
  list: readonly BlockDefinition[] | undefined,
  place: Place,
  where: BlocksAround,
): CompiledBlock[] {
  return compilePlacedBlocks(context, spliceBlocks(context, list, place), where);
}

/** What surrounds a list of blocks. */
export interface BlocksAround {
  roots: Roots;
  /** Where the list stands in the screen. */
  path: string;
  /** Of a section that is edited as one. */
  shared?: SharedFields;
}

/** The same after splicing. */
export function compilePlacedBlocks(
  context: CompileContext,
  list: readonly Placed<BlockDefinition>[],
  { roots, path, shared }: BlocksAround,
): CompiledBlock[] {
  return list.flatMap((placed, index) => {
    if (!('block' in placed.definition)) return [];
    const block = compileBlock(context, placed, { roots, path: `${path}${path ? '-' : ''}${index}`, ...(shared ? { shared } : {}) });
    // Ids are also keys in the address, so they are unique in the screen and not only among neighbours.
    if (context.blockIds.has(block.id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id: block.id, what: 'blocks' });
    context.blockIds.add(block.id);
    return [block];
  });
}

function compileBlock(context: CompileContext, placed: Placed<BlockDefinition>, around: BlocksAround): CompiledBlock {
  const definition = placed.definition as Exclude<BlockDefinition, { use: string } | { items: BlockDefinition[] }>;
  const { place } = placed;
  const { path } = around;
  const given = placed.use ? compileGiven(context, around.roots, placed.use) : undefined;
  const roots: Roots = given ? { ...around.roots, given: given.type } : around.roots;
  const id = definition.id ?? `${definition.block}-${path}`;
  const common = compileCommon(context, roots, placed, id);
  if (given) common.given = given.mapping;
  const shared = around.shared?.get(placed.definition);
  const name = (Object.hasOwn(context.blocks, definition.block) ? definition.block : 'widget') as BlockName;
  const compile = context.blocks[name].compile as BlockCompiler<BlockName>;
  const added = compile({
    context,
    definition: definition as BlockDefinitionOf<BlockName>,
    place,
    id,
    path,
    roots,
    common,
    ...(shared ? { shared } : {}),
  });
  return { ...common, ...added, block: name } as CompiledBlock;
}

function compileCommon(context: CompileContext, roots: Roots, placed: Placed<BlockDefinition>, id: string): BlockCommon {
  const { place } = placed;
  const said = placed.definition as Partial<BlockDefinitionOf<'table'>>;
  const visible = compileCondition(context, roots, said.visible, inside(place, 'visible'));
  const access = intersectAccess(placed.access, said.access);
  const title = compileOptionalText(context, roots, said.title, inside(place, 'title'));
  const count = compileOptionalText(context, roots, said.count, inside(place, 'count'));
  return {
    ...from(context, place),
    id,
    place: said.place ?? 'main',
    actions: compileActions(context, said.actions, inside(place, 'actions'), roots),
    ...(title ? { title } : {}),
    ...(count ? { count } : {}),
    ...(visible ? { visible } : {}),
    ...(access ? { access } : {}),
    ...(said.empty === undefined ? {} : { empty: said.empty }),
  };
}

function compileGiven(context: CompileContext, roots: Roots, use: NonNullable<Placed<BlockDefinition>['use']>) {
  const fragment = context.shared.get(use.fragment)?.fragment;
  const needs = (fragment?.shared === 'blocks' ? fragment.needs : undefined) ?? {};
  const fields = Object.fromEntries(Object.entries(needs).map(([name, type]): [string, ContractType] => [name, { type } as ContractType]));
  for (const name of Object.keys(needs)) if (!(name in use.with)) report(context, use.place, 'missing-need', { name, fragment: use.fragment });
  for (const name of Object.keys(use.with)) {
    if (!(name in needs))
      report(
        context,
        inside(use.place, 'with', name),
        'unknown-need',
        { name, fragment: use.fragment },
        { received: name, allowed: Object.keys(needs) },
      );
  }
  return {
    mapping: compileArgumentsOf(context, roots, { source: use.with, expected: fields }, inside(use.place, 'with')),
    type: { type: 'object', fields } as ContractType,
  };
}
