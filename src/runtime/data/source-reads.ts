import type { CompiledBlock, CompiledScreen } from '../compile/compiled-screen.ts';

const READS = new WeakMap<object, readonly string[]>();

/** The ids of the sources that a compiled part reads, at any depth. */
export function sourcesReadBy(part: object): readonly string[] {
  const known = READS.get(part);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const path = value as { root?: unknown; steps?: unknown[] };
      if (path.root === 'sources' && typeof path.steps?.[0] === 'string') found.add(path.steps[0]);
      Object.values(value).forEach(visit);
    }
  };
  visit(part);
  const ids = [...found];
  READS.set(part, ids);
  return ids;
}

/** What the head of a page reads: it shows, so what it reads loads. Dialogs of actions say so when they open. */
export function headParts(screen: CompiledScreen): object {
  const conditions = screen.actions.map(({ visible, enabled, disabledReason }) => ({ visible, enabled, disabledReason }));
  return { title: screen.title, badges: screen.badges, conditions };
}

/** What a block itself reads. Containers leave it to what is inside to say what it reads; a dialog says so when it opens. */
export function ownParts(block: CompiledBlock): object {
  const { actions: _actions, ...rest } = block;
  const isContainer = block.block === 'section' || block.block === 'one-of' || block.block === 'each' || block.block === 'tabs';
  return isContainer ? { visible: block.visible, title: block.title, of: block.of, data: block.data } : rest;
}
