import type { SharedDefinition, SourceDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { type CompileContext, inside, report, type SourceLocation } from './compile-context.ts';
import { fragmentsIn } from './fragments.ts';
import { nameIn } from './loose-json.ts';
import type { ScreenToCompile } from './screen-to-compile.ts';

/** Reports unused parts of a screen: sources that nothing reads, `with` parameters that no call has. */
export function checkUnread({ context, written, location }: ScreenToCompile): void {
  const fragments = fragmentsIn(context, written).map(({ fragment }) => fragment);
  const all = [written, ...fragments];
  for (const [index, { id }] of (written.sources ?? []).entries())
    if (id !== undefined && !isRead(id, all, written.sources?.[index]))
      report(context, inside(location, 'sources', index, 'id'), 'unread-source', { id });
  const params = new Set(callsNamed(context, all).flatMap((name) => Object.keys(context.contracts.calls.get(name)?.params ?? {})));
  for (const key of Object.keys(written.with ?? {}))
    if (!params.has(key))
      report(context, inside(location, 'with', key), 'no-effect', idleFacts(key, 'parameter-of-none'), {
        received: key,
        allowed: [...params],
      });
}

/** Reports needs of a fragment that it never reads. */
export function checkUnreadNeeds(context: CompileContext, fragment: SharedDefinition, location: SourceLocation): void {
  if (fragment.shared !== 'blocks') return;
  const text = JSON.stringify(fragment.blocks) + JSON.stringify(fragment.sources ?? []);
  const names = Object.keys(fragment.needs ?? {});
  // A misspelt name is reported where it is read.
  if ([...text.matchAll(/(?<![\w.])given\.(\w+)/g)].some(([, name]) => !names.includes(name as string))) return;
  for (const key of names)
    if (!new RegExp(String.raw`given(\.|\[\s*\\?["'])${key}\b`).test(text))
      report(context, inside(location, 'needs', key), 'no-effect', {
        ...idleFacts(key, 'need-unread'),
        why: `nothing here reads given.${key}`,
      });
}

/** Whether anything but the source itself reads it. */
function isRead(id: string, definitions: readonly unknown[], own: SourceDefinition | undefined): boolean {
  const text = definitions
    .map((each) => JSON.stringify(each, (key, value: unknown) => (value === own || key === 'note' ? undefined : value)))
    .join('\n');
  return new RegExp(String.raw`(?<![\w.])sources\s*(?:\.\s*${id}\b|\[\s*(?:\\?["']${id}\b|[^"'\\\s]))`).test(text);
}

/** Every call that definitions name, by themselves, by a lookup, an option list or a widget. */
function callsNamed(context: CompileContext, definitions: readonly unknown[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      const { call, lookup, options, block, input } = value as Record<string, unknown>;
      for (const name of [call, context.app.lookups?.[nameIn(lookup)]?.call, context.app.options?.[nameIn(options)]?.call])
        if (typeof name === 'string') found.add(name);
      for (const name of context.widgets.get(nameIn(block ?? input))?.calls ?? []) found.add(name);
      Object.values(value).forEach(visit);
    }
  };
  visit(definitions);
  return [...found];
}
