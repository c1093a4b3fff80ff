import type { CompileInput } from '../compile/compile-context.ts';
import { fragmentsIn } from '../compile/fragments.ts';
import { kindOf } from '../compile/screens/screen-kinds.ts';
import type { ScreenDefinition } from '../definition/definition.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { maskPlaceholders } from '../expression/split-template.ts';

/** The query keys that a screen reads. */
export interface QueryKeys {
  keys: readonly string[];
  /** Of these, the keys that its own filters and tables write. */
  own: readonly string[];
  /** Ids of its blocks, whose keys begin with the id and a dot. */
  blocks: readonly string[];
  /** Number of tabs that `selectedTab` chooses from. */
  tabs: number;
}

/** The query keys that a screen and its fragments read; undefined where a key is computed, so that any is possible. */
export function queryKeysOf(screen: ScreenDefinition, input: Pick<CompileInput, 'shared'>): QueryKeys | undefined {
  const all = [screen, ...fragmentsIn(input, screen).map(({ fragment }) => fragment)];
  const text = JSON.stringify(all);
  if (/(?<![\w.])query\s*(?:\[\s*(?!["'\\])|[)}\s&|?:,"])/.test(text)) return undefined;
  const read = [...text.matchAll(/(?<![\w.])query(?:\.(\w+)|\[\s*\\?["']([^"'\\]+))/g)].map((match) => (match[1] ?? match[2]) as string);
  const found = { keys: [...kindOf(screen).tableKeys], blocks: [] as string[], tabs: 0 };
  for (const each of all) collect(each, '', found);
  return { ...found, keys: [...new Set([...read, ...found.keys])], own: [...new Set(found.keys)] };
}

/** Filters by id, or by the two parameters of a range. Filters of fragments are in files of their own. */
function collect(value: unknown, key: string, found: { keys: string[]; blocks: string[]; tabs: number }): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const member of value) collect(member, key, found);
    return;
  }
  const node = value as Record<string, unknown>;
  if (key === 'filters' || key === 'items') for (const name of namesOf(node)) found.keys.push(name);
  if (typeof node.block === 'string' && typeof node.id === 'string') found.blocks.push(node.id);
  if (Array.isArray(node.tabs)) {
    found.keys.push('selectedTab');
    found.tabs = Math.max(found.tabs, node.tabs.length);
  }
  for (const [name, member] of Object.entries(node)) collect(member, name, found);
}

function namesOf({ id, field, range }: Record<string, unknown>): string[] {
  const names = Array.isArray(range) ? range : [id ?? field];
  return names.filter((name): name is string => typeof name === 'string');
}

/** Reports keys in the query of a link that the screen it leads to does not read, and a tab that it does not have. */
export function checkQuery(link: string, { keys, blocks, tabs }: QueryKeys, location: { file: string; pointer: string }): Issue[] {
  const query = /\?([^#]*)/.exec(maskPlaceholders(link, '*'))?.[1];
  if (query === undefined) return [];
  return query.split('&').flatMap((pair) => {
    const [key = '', value = ''] = pair.split('=');
    if (blocks.some((id) => key.startsWith(`${id}.`))) return [];
    if (!keys.includes(key)) return [createIssue('unread-query', { key }, { ...location, received: key, allowed: keys })];
    if (key !== 'selectedTab' || !/^\d+$/.test(value) || Number(value) < tabs) return [];
    return [createIssue('out-of-range', { value, limits: `0 to ${tabs - 1}` }, { ...location, received: value })];
  });
}
