import type { CompiledAction, CompiledBlock, CompiledScreen } from '../compiled/compiled-screen.ts';

const READS = { sources: new WeakMap<object, readonly string[]>(), query: new WeakMap<object, readonly string[]>() };

/** The ids of the sources that a compiled part reads, at any depth. */
export function sourcesReadBy(part: object): readonly string[] {
  return readsOf('sources', part);
}

/** The keys of the address that a compiled part reads, at any depth. */
export function queryReadBy(part: object): readonly string[] {
  return readsOf('query', part);
}

/** The part of an address that a compiled part reads. What else is in it may change without a difference to that. */
export function readAddress(query: URLSearchParams, part: object): string {
  const keys = queryReadBy(part);
  return new URLSearchParams([...query].filter(([key]) => keys.includes(key))).toString();
}

function readsOf(root: keyof typeof READS, part: object): readonly string[] {
  const known = READS[root].get(part);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const path = value as { root?: unknown; steps?: unknown[] };
      if (path.root === root && typeof path.steps?.[0] === 'string') found.add(path.steps[0]);
      Object.values(value).forEach(visit);
    }
  };
  visit(part);
  const ids = [...found];
  READS[root].set(part, ids);
  return ids;
}

/** What the head of a page reads, and the table of a list with it: it shows, so what it reads loads. */
export function headParts(screen: CompiledScreen): object {
  const table = screen.kind === 'list' ? screen.blocks.map(ownParts) : [];
  return { title: screen.title, badges: screen.badges, actions: screen.actions.map(pressParts), table };
}

/** What a block itself reads. Containers leave it to what is inside to say what it reads. */
export function ownParts(block: CompiledBlock): object {
  const { visible, title, count, of, data, given, empty: _empty, ...rest } = block;
  const head = { visible, title, count, of, data, given, actions: block.actions.map(pressParts) };
  switch (rest.block) {
    case 'section':
    case 'one-of':
    case 'each':
    case 'stepper':
    case 'tabs':
      return head;
    case 'table':
      return { ...head, rest: { ...rest, actions: [], rowActions: rest.rowActions.map(pressParts) } };
    case 'tree':
      return { ...head, rest: { ...rest, actions: [], rowActions: rest.rowActions.map(pressParts) } };
    case 'notes':
      return { ...head, own: [rest.add, rest.edit, rest.delete].map((action) => action && pressParts(action)) };
    default:
      return { ...head, rest: { ...rest, actions: [] } };
  }
}

/** What must be there when an action is pressed. What only its form reads loads when the form opens. */
function pressParts(action: CompiledAction): object {
  const { visible, enabled, disabledReason, ask, after, ...rest } = action;
  if (ask?.form) return { visible, enabled, disabledReason, when: ask.when };
  // What only a dialog reads loads when the dialog opens.
  return { ...rest, visible, enabled, disabledReason, ask, after: { ...after, open: undefined } };
}
