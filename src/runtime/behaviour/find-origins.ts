import type { CompiledBlock, CompiledScreen, CompiledSource } from '../compiled/compiled-screen.ts';
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

/** Every path that an expression reads. */
export function pathsOf(expression: CompiledExpression): CompiledPath[] {
  if (expression.op === 'literal') return [];
  return expression.op === 'cel' ? Object.values(expression.variables) : [expression.path];
}

/** Every expression of a screen, each with what `record`, `row` and `sources` are at its place. */
export function placedExpressions(screen: CompiledScreen): PlacedExpression[] {
  const found: PlacedExpression[] = [];
  const record = screen.data ? { call: screen.data.call.call, path: '' } : undefined;
  const sources = new Map(screen.sources.map((source) => [source.id, { call: source.call.call, path: '' }]));
  const outer: Origins = { sources, ...(record ? { record, row: record } : {}) };
  const visit = (value: unknown, origins: Origins): void => {
    if (Array.isArray(value)) for (const member of value) visit(member, origins);
    else if (isExpression(value)) found.push({ expression: value, origins, isBranch: false });
    else if (isBlock(value)) visitBlock(value, origins, visit, found);
    else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) visit(member, origins);
  };
  visit(screen, outer);
  return found;
}

/** Keys of blocks below which `row` is what the block shows. */
const INSIDE: ReadonlySet<string> = new Set(
  'fields columns rowActions rowLink blocks edit delete by time chip sentences table props events'.split(' '),
);

function visitBlock(
  block: CompiledBlock,
  origins: Origins,
  visit: (value: unknown, origins: Origins) => void,
  found: PlacedExpression[],
): void {
  const row = contentOrigin(block, origins);
  const inner = row ? { ...origins, row } : origins;
  for (const [key, value] of Object.entries(block)) {
    const isInside = INSIDE.has(key);
    if (block.block === 'one-of' && key === 'blocks') {
      for (const branch of (value as CompiledBlock[]).slice(0, -1))
        if (branch.visible) found.push({ expression: branch.visible, origins, isBranch: true });
    }
    visit(value, isInside ? inner : origins);
  }
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

function isExpression(value: unknown): value is CompiledExpression {
  return typeof value === 'object' && value !== null && 'op' in value && typeof value.op === 'string';
}

function isBlock(value: unknown): value is CompiledBlock {
  return typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string' && 'place' in value;
}
