import type { BlockName, BlockParts, CompiledBlock, CompiledScreen, CompiledSource } from '../compiled/compiled-screen.ts';
import type { NodeName, Nodes } from '../compiled/nodes.ts';
import { childrenOf } from '../compiled/walk.ts';
import { showsList } from '../data/block-state.ts';
import type { CompiledExpression, CompiledPath } from '../expression/compiled-expression.ts';

/** Where a value comes from: a path in the answer of a call. */
export interface Origin {
  call: string;
  path: string;
}

/** An expression of a screen with what its roots stand for at its place. */
export interface PlacedExpression {
  expression: CompiledExpression;
  origins: Origins;
  /** It decides which block of a one-of is shown, and is not its last resort. */
  isBranch: boolean;
}

type Origins = Readonly<Partial<Record<'record' | 'row', Origin>>> & { sources: ReadonlyMap<string, Origin> };

/** Where a path comes from, in words of calls; undefined for what no call answers (`form`, `route`, `given`). */
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
  return { call: base.call, path: steps.reduce<string>((joined, step) => (joined === '' ? String(step) : `${joined}.${step}`), base.path) };
}

/** Every expression of a screen, each with what `record`, `row` and `sources` are at its place. */
export function placedExpressions(screen: CompiledScreen): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  const record = screen.data ? { call: screen.data.call.call, path: '' } : undefined;
  const sources = new Map(screen.sources.map((source) => [source.id, { call: source.call.call, path: '' }]));
  const outer: Origins = { sources, ...(record ? { record, row: record } : {}) };
  lookAt('screen', screen, outer, found);
  return found;
}

function lookAt<Name extends NodeName>(name: Name, node: Nodes[Name], origins: Origins, found: PlacedExpression[]): void {
  if (name === 'expression') found.push({ expression: node as CompiledExpression, origins, isBranch: false });
  else if (name === 'block') lookAtBlock(node as CompiledBlock, origins, found);
  else for (const child of childrenOf(name, node)) lookAt(child.name, child.node, origins, found);
}

/** What of each kind of block reads `row` as what the block shows. */
const INSIDE: { readonly [Name in BlockName]: readonly (keyof BlockParts[Name])[] } = {
  fields: ['fields', 'edit'],
  table: ['columns', 'rowActions', 'rowLink'],
  section: ['blocks', 'edit'],
  'one-of': [],
  each: ['blocks'],
  tabs: [],
  form: [],
  notes: ['edit', 'delete', 'by', 'time'],
  chips: ['chip', 'delete'],
  timeline: ['sentences', 'by', 'time'],
  chart: ['table'],
  stats: ['fields'],
  json: [],
  tree: ['fields', 'rowActions'],
  stepper: ['blocks'],
  text: [],
  widget: ['props', 'events'],
};

function lookAtBlock(block: CompiledBlock, origins: Origins, found: PlacedExpression[]): void {
  const row = contentOrigin(block, origins);
  const inner = row ? { ...origins, row } : origins;
  const inside: readonly string[] = INSIDE[block.block];
  if (block.block === 'one-of') {
    for (const { visible } of block.blocks.slice(0, -1)) if (visible) found.push({ expression: visible, origins, isBranch: true });
  }
  for (const { key, name, node } of childrenOf('block', block)) lookAt(name, node, inside.includes(key) ? inner : origins, found);
}

/** What `row` is inside a block: a member of its list, or what it loads or shows. */
function contentOrigin(block: CompiledBlock, origins: Origins): Origin | undefined {
  const isList = showsList(block);
  const base = block.data ? sourceOrigin(block.data, isList) : block.of?.op === 'path' ? originOf(block.of.path, origins) : undefined;
  return base && { call: base.call, path: isList ? `${base.path}[]` : base.path };
}

function sourceOrigin(source: CompiledSource, isList: boolean): Origin {
  return { call: source.call.call, path: isList ? (source.list?.rows ?? '') : '' };
}
