import type { CompiledAction, CompiledBlock, CompiledScreen, CompiledSource } from '../../../language/compiled/compiled-screen.ts';
import type { NodeName, Nodes } from '../../../language/compiled/nodes.ts';
import { isTablePage } from '../../../language/compiled/screen-pages.ts';
import { type Visitor, visit } from '../../../language/compiled/walk.ts';
import type { Root } from '../../../language/expression/compiled-expression.ts';

/** Results for immutable nodes are cached. */
const KNOWN = {
  sources: new WeakMap<object, readonly string[]>(),
  query: new WeakMap<object, readonly string[]>(),
  route: new WeakMap<object, readonly string[]>(),
};
const HEADS = new WeakMap<object, readonly string[]>();
const BLOCKS = new WeakMap<object, readonly string[]>();

/** The ids of the sources that a compiled node reads, at any depth. */
export function sourcesReadBy<Name extends NodeName>(name: Name, node: Nodes[Name]): readonly string[] {
  return found(KNOWN.sources, node, (collect) => visit(name, node, { path: collect('sources') }));
}

/** The keys of the address that a screen reads, at any depth. */
export function queryReadBy(screen: CompiledScreen): readonly string[] {
  return found(KNOWN.query, screen, (collect) => visit('screen', screen, { path: collect('query') }));
}

/** The parameters of the address that a source is loaded with. */
export function routeReadBy(source: CompiledSource): readonly string[] {
  return found(KNOWN.route, source, (collect) => visit('source', source, { path: collect('route') }));
}

/** The sources that the head of a page reads, and those of a table that is the whole page: they are visible, so they load. */
export function sourcesOfHead(screen: CompiledScreen): readonly string[] {
  return found(HEADS, screen, (collect) => {
    const visitor = atRest(collect('sources'));
    visit('template', screen.title, visitor);
    for (const badge of screen.badges) visit('item', badge, visitor);
    for (const action of screen.actions) visit('action', action, visitor);
    if (screen.filterBar) visit('filterBar', screen.filterBar, visitor);
    if (isTablePage(screen)) for (const block of screen.blocks) visitBlock(block, visitor);
  });
}

/** The sources that a block itself reads. Inner blocks have their own. */
export function sourcesOfBlock(block: CompiledBlock): readonly string[] {
  return found(BLOCKS, block, (collect) => visitBlock(block, atRest(collect('sources'))));
}

function visitBlock(block: CompiledBlock, visitor: Visitor): void {
  visit('block', block, { ...visitor, block: (node, goOn) => node === block && goOn() });
}

/** Visits visible parts. Data of the form or dialog of an action loads when that opens. */
function atRest(path: NonNullable<Visitor['path']>): Visitor {
  const visitor: Visitor = {
    path,
    dialog: () => undefined,
    action: (action, goOn) => (action.ask?.form ? visitButton(action, visitor) : goOn()),
  };
  return visitor;
}

/** Data that is required before the form of an action opens. */
function visitButton({ visible, enabled, disabledReason, ask }: CompiledAction, visitor: Visitor): void {
  for (const condition of [visible, enabled, ask?.when]) if (condition) visit('expression', condition, visitor);
  if (disabledReason) visit('template', disabledReason, visitor);
}

type Collect = (root: Root) => NonNullable<Visitor['path']>;

function found(known: WeakMap<object, readonly string[]>, node: unknown, look: (collect: Collect) => void): readonly string[] {
  const before = known.get(node as object);
  if (before) return before;
  const names = new Set<string>();
  look((root) => (path, goOn) => {
    if (path.root === root && typeof path.steps[0] === 'string') names.add(path.steps[0]);
    goOn();
  });
  known.set(node as object, [...names]);
  return [...names];
}
