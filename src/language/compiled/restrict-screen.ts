import type { Role } from '../contracts/contract-types.ts';
import type { BlockOf, CompiledMail, CompiledScreen } from './compiled-screen.ts';
import { isAllowed } from './is-allowed.ts';
import { PAGE_SHAPES } from './screen-pages.ts';
import { mapNode, type NodeMapper, visit } from './walk.ts';

/** Prefix of the ids of sources that are option lists (`compile-choices.ts`). */
const OPTIONS = 'option-';

/**
 * The screen as these roles get it: parts without `access` are removed, parts without `editAccess` are read-only. The server refuses their
 * calls anyway.
 */
export function restrictScreen(screen: CompiledScreen, roles: readonly string[]): CompiledScreen {
  if (roles.includes('admin')) return screen;
  const own = <Node extends { access?: Role[] }>(node: Node): Node | undefined => (isAllowed(node.access, roles) ? node : undefined);
  const mailed = <Node extends { email?: CompiledMail }>(node: Node): Node =>
    isAllowed(node.email?.access, roles) ? node : { ...node, email: undefined };
  const mapper: NodeMapper = {
    block: (block) => {
      const submit = block.block === 'form' ? block.submit : undefined;
      if (isAllowed(submit?.access, roles)) return own(block.block === 'table' ? mailed(block) : block);
      return PAGE_SHAPES[screen.kind] === 'form' && block.block === 'form' ? own(forReading(block)) : undefined;
    },
    filterBar: mailed,
    tab: own,
    action: own,
    // A link to a page with known access.
    template: own,
    // Without its Save an edit is nothing.
    edit: (edit) => (own(edit.action) ? edit : undefined),
    item: (item) =>
      item.input && !isAllowed(item.editAccess, roles)
        ? own({ ...item, input: { ...item.input, enabled: { op: 'literal', value: false } } })
        : own(item),
  };
  return withoutUnread(mapNode('screen', screen, mapper) as CompiledScreen, screen);
}

/** Removes sources that only removed parts read. Option lists stay: they label chosen values for people who may not choose. */
function withoutUnread(restricted: CompiledScreen, screen: CompiledScreen): CompiledScreen {
  const { sources } = restricted;
  const before = sourcesIn(screen, screen.sources);
  let now = sourcesIn(restricted, []);
  // A source that is read may be what reads another; each round settles at least one of them.
  for (const _round of sources)
    now = sourcesIn(
      restricted,
      sources.filter(({ id }) => now.has(id)),
    );
  const kept = sources.filter(({ id }) => now.has(id) || !before.has(id) || id.startsWith(OPTIONS));
  return kept.length === sources.length ? restricted : { ...restricted, sources: kept };
}

/** The ids of the sources that a screen reads, with these of its sources. */
function sourcesIn(screen: CompiledScreen, sources: CompiledScreen['sources']): ReadonlySet<string> {
  const found = new Set<string>();
  visit(
    'screen',
    { ...screen, sources },
    {
      path: ({ root, steps: [id] }, goOn) => {
        // Behind a computed key may be any of them.
        for (const each of root === 'sources' ? screen.sources : []) if (typeof id === 'object' || each.id === id) found.add(each.id);
        goOn();
      },
    },
  );
  return found;
}

/** A form for people who may open the page and not save: read-only. */
function forReading(block: BlockOf<'form'>): BlockOf<'form'> {
  const isOff = { op: 'literal', value: false } as const;
  const off: NodeMapper = { item: (item) => (item.input ? { ...item, input: { ...item.input, enabled: isOff } } : item) };
  const { access: _, ...submit } = block.submit;
  return {
    ...block,
    form: mapNode('form', block.form, off) ?? block.form,
    submit: { ...submit, enabled: isOff, disabledReason: { parts: ['Your roles do not let you save this.'] } },
    isForReading: true,
  };
}
