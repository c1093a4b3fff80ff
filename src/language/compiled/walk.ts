import type { CompiledExpression, CompiledPath } from '../expression/compiled-expression.ts';
import { BLOCK_SHAPE, BLOCKS, type Holding, type NodeName, type Nodes, SHAPES } from './nodes.ts';

/** A child node: its key, its kind and the node. */
export type Child = { [Name in NodeName]: { key: string; name: Name; node: Nodes[Name] } }[NodeName];

/**
 * Functions per node kind, outermost first. Without one for a kind the walk continues below; with one it continues where `goOn` is called.
 */
export type Visitor = { readonly [Name in NodeName]?: (node: Nodes[Name], goOn: () => void) => void };

/** Mapping per node kind, outermost first: the node, a replacement, or nothing. Do not remove a node that its parent requires. */
export type NodeMapper = {
  readonly [Name in Exclude<NodeName, 'mapping' | 'expression' | 'path'>]?: (node: Nodes[Name]) => Nodes[Name] | undefined;
};

/** Walks a compiled node and all below it, by its type: plain data is never looked into. */
export function visit<Name extends NodeName>(name: Name, node: Nodes[Name], visitor: Visitor): void {
  const act = visitor[name] as ((node: Nodes[Name], goOn: () => void) => void) | undefined;
  if (act) act(node, () => visitBelow(name, node, visitor));
  else visitBelow(name, node, visitor);
}

function visitBelow<Name extends NodeName>(name: Name, node: Nodes[Name], visitor: Visitor): void {
  for (const child of childrenOf(name, node)) visit(child.name, child.node, visitor);
}

/** A copy of a node with some replaced or removed, from their list or with their key. Unchanged parts stay the same objects. */
export function mapNode<Name extends NodeName>(name: Name, node: Nodes[Name], mapper: NodeMapper): Nodes[Name] | undefined {
  if (name === 'expression' || name === 'mapping' || name === 'path') return node;
  const act = (mapper as Partial<Record<NodeName, (node: unknown) => unknown>>)[name];
  const mine = act ? act(node) : node;
  if (mine === undefined) return undefined;
  let copy: Record<string, unknown> | undefined;
  for (const holding of holdingsOf(name, mine as Nodes[Name])) {
    const { key } = holding;
    const content = (mine as Record<string, unknown>)[key];
    const mapped = content === undefined ? content : mapContent(holding, content, mapper);
    if (mapped === content) continue;
    copy ??= { ...(mine as Record<string, unknown>) };
    if (mapped === undefined) delete copy[key];
    else copy[key] = mapped;
  }
  return (copy ?? mine) as Nodes[Name];
}

/** The nodes right below one. */
export function childrenOf<Name extends NodeName>(name: Name, node: Nodes[Name]): Child[] {
  if (name === 'expression') return pathsOf(node as CompiledExpression).map((path) => ({ key: 'path', name: 'path', node: path }));
  if (name === 'path')
    return (node as CompiledPath).steps.flatMap((step): Child[] =>
      typeof step === 'object' ? [{ key: 'at', name: 'path', node: step.at }] : [],
    );
  if (name === 'mapping') return insideMapping(node as Nodes['mapping']);
  const children: Child[] = [];
  for (const { key, name: kind, isOne } of holdingsOf(name, node)) {
    const content = (node as Record<string, unknown>)[key];
    if (!isNode(content)) continue;
    for (const child of isOne ? [content] : Object.values(content as object))
      if (isNode(child)) children.push({ key, name: kind, node: child } as Child);
  }
  return children;
}

/** Every path that an expression reads, including those inside computed keys. */
export function pathsOf(expression: CompiledExpression): CompiledPath[] {
  if (expression.op === 'literal') return [];
  return expression.op === 'tree' ? Object.values(expression.variables) : [expression.path];
}

function insideMapping(mapping: Nodes['mapping']): Child[] {
  if (typeof mapping !== 'object' || mapping === null) return [];
  if (!Array.isArray(mapping) && '=' in mapping) return [{ key: '=', name: 'expression', node: mapping['='] as CompiledExpression }];
  return Object.values(mapping).map((node: Nodes['mapping']) => ({ key: '', name: 'mapping', node }));
}

/** A key with children: their kind, and whether it is one node and no list or mapping. */
interface HeldBy {
  key: string;
  name: NodeName;
  isOne: boolean;
}

const HOLDINGS: Partial<Record<string, readonly HeldBy[]>> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => [name, readShape(shape)]),
);
const BLOCK_HOLDINGS: Partial<Record<string, readonly HeldBy[]>> = Object.fromEntries(
  Object.entries(BLOCKS).map(([name, { holds }]) => [name, readShape({ ...BLOCK_SHAPE, ...holds })]),
);

function readShape(shape: Readonly<Record<string, Holding>>): HeldBy[] {
  return Object.entries(shape).map(([key, holding]) => {
    if (typeof holding === 'string') return { key, name: holding, isOne: true };
    return { key, name: 'each' in holding ? holding.each : holding[0], isOne: false };
  });
}

function holdingsOf(name: NodeName, node: Nodes[NodeName]): readonly HeldBy[] {
  return (name === 'block' ? BLOCK_HOLDINGS[(node as Nodes['block']).block] : HOLDINGS[name]) ?? [];
}

/** Scalars may be siblings of nodes: the text of a template, `true` for a condition. */
function isNode(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function mapContent({ name, isOne }: HeldBy, content: unknown, mapper: NodeMapper): unknown {
  const map = (value: unknown) => (isNode(value) ? mapNode(name, value as Nodes[NodeName], mapper) : value);
  if (isOne) return map(content);
  if (Array.isArray(content)) {
    const mapped = content.map(map);
    return mapped.every((value, index) => value === content[index]) ? content : mapped.filter((value) => value !== undefined);
  }
  const entries = Object.entries(content as object).map(([key, value]) => [key, value, map(value)] as const);
  if (entries.every(([, before, after]) => before === after)) return content;
  return Object.fromEntries(entries.flatMap(([key, , after]) => (after === undefined ? [] : [[key, after]])));
}
