import type { CompiledBlock, CompiledScreen, CompiledSource } from '../../language/compiled/compiled-screen.ts';
import type { NodeName, Nodes } from '../../language/compiled/nodes.ts';
import { showsList } from '../../language/compiled/shows-list.ts';
import { childrenOf } from '../../language/compiled/walk.ts';
import type { CompiledExpression, CompiledPath } from '../../language/expression/compiled-expression.ts';
import type { BlockDescribers } from './behaviour-world.ts';

/** Origin of a value: a path in the answer of a call. */
export interface Origin {
  call: string;
  path: string;
  /** It is an entry of the map at the path: its `value` is a member of that map. */
  isEntry?: true;
}

/** An expression of a screen with the origins of its variables. */
export interface ScopedExpression {
  expression: CompiledExpression;
  origins: Origins;
  /** It decides which block of a one-of is shown, and is not its last resort. */
  isBranch: boolean;
}

type Origins = Readonly<Partial<Record<'record' | 'row', Origin>>> & { sources: ReadonlyMap<string, Origin> };

/** The origin of a path; undefined for values of no call (`form`, `route`, `given`). */
export function originOf(path: CompiledPath, origins: Origins): Origin | undefined {
  const [first, ...rest] = path.steps;
  const isSource = path.root === 'sources';
  const base = isSource
    ? origins.sources.get(String(first))
    : path.root === 'record' || path.root === 'row'
      ? origins[path.root]
      : undefined;
  const steps = isSource ? rest : path.steps;
  if (!base || steps.some((step) => typeof step === 'object')) return undefined;
  if (base.isEntry && steps[0] !== 'value') return undefined;
  const [start, below] = base.isEntry ? [base.path === '' ? '*' : `${base.path}.*`, steps.slice(1)] : [base.path, steps];
  return { call: base.call, path: below.reduce<string>((joined, step) => (joined === '' ? String(step) : `${joined}.${step}`), start) };
}

/** Every expression of a screen, each with the origins of `record`, `row` and `sources`. */
export function scopedExpressions(screen: CompiledScreen, blocks: BlockDescribers): ScopedExpression[] {
  const found: ScopedExpression[] = [];
  const record = screen.data ? { call: screen.data.call.call, path: '' } : undefined;
  const sources = new Map(screen.sources.map((source) => [source.id, { call: source.call.call, path: '' }]));
  const outer: Origins = { sources, ...(record ? { record, row: record } : {}) };
  lookAt('screen', screen, outer, { blocks, found });
  return found;
}

/** Results of the search, and the kinds of blocks with their `row`. */
interface Search {
  blocks: BlockDescribers;
  found: ScopedExpression[];
}

function lookAt<Name extends NodeName>(name: Name, node: Nodes[Name], origins: Origins, search: Search): void {
  if (name === 'expression') search.found.push({ expression: node as CompiledExpression, origins, isBranch: false });
  else if (name === 'block') lookAtBlock(node as CompiledBlock, origins, search);
  else for (const child of childrenOf(name, node)) lookAt(child.name, child.node, origins, search);
}

function lookAtBlock(block: CompiledBlock, origins: Origins, search: Search): void {
  const row = contentOrigin(block, origins);
  const inner = row ? { ...origins, row } : origins;
  const inside: readonly string[] = search.blocks[block.block].inside;
  if (block.block === 'one-of') {
    for (const { visible } of block.blocks.slice(0, -1)) if (visible) search.found.push({ expression: visible, origins, isBranch: true });
  }
  for (const { key, name, node } of childrenOf('block', block)) lookAt(name, node, inside.includes(key) ? inner : origins, search);
}

/** The origin of `row` inside a block: a member of its list, or its data. */
function contentOrigin(block: CompiledBlock, origins: Origins): Origin | undefined {
  const isList = showsList(block);
  const base = block.data ? sourceOrigin(block.data, isList) : block.of?.op === 'path' ? originOf(block.of.path, origins) : undefined;
  if (base && isList && (block.data?.entries || (block.of?.op === 'path' && block.of.path.entries))) return { ...base, isEntry: true };
  return base && { call: base.call, path: isList ? `${base.path}[]` : base.path };
}

function sourceOrigin(source: CompiledSource, isList: boolean): Origin {
  return { call: source.call.call, path: isList ? (source.list?.rows ?? '') : '' };
}
