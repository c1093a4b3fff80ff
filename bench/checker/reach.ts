import { below, isObject, type Json, type JsonObject } from './json.ts';
import type { World } from './world.ts';

/** A node that makes a call, with the roles that reach it. */
export interface Caller {
  screen: string;
  call: string;
  file: string;
  pointer: string;
  roles: string[];
}

/** A part with the roles that reach it, before its own roles. */
export interface Reached {
  file: string;
  pointer: string;
  value: JsonObject;
  outer: Set<string>;
}

type At = Pick<Reached, 'file' | 'pointer'>;

/**
 * Computes access independently from the JSON: `callers` are calls of data and actions (without sources, which depend on their readers),
 * `parts` all objects with their inherited roles.
 */
export function reachIn(values: ReadonlyMap<string, Json>, world: World): { callers: Caller[]; parts: Map<string, Reached> } {
  const callers: Caller[] = [];
  const parts = new Map<string, Reached>();
  const app = values.get(world.app.file) as JsonObject;
  const staff = Object.keys(app.roles as JsonObject).filter((role) => role !== 'admin');
  for (const screen of world.screens) {
    const walk = (value: Json, { file, pointer }: At, roles: string[], stack: string[]): void => {
      const member = (key: string | number): At => ({ file, pointer: below(pointer, key) });
      if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, member(index), roles, stack);
      if (!isObject(value)) return;
      const part = parts.get(file + pointer) ?? { file, pointer, value, outer: new Set<string>() };
      for (const role of roles) part.outer.add(role);
      parts.set(file + pointer, part);
      const access = value.access;
      const inner = Array.isArray(access) ? roles.filter((role) => access.includes(role)) : roles;
      if (typeof value.call === 'string') callers.push({ screen, call: value.call, file, pointer, roles: inner });
      const fragment = typeof value.use === 'string' && !stack.includes(value.use) ? world.fragments.get(value.use) : undefined;
      if (fragment) walk(values.get(fragment.file)!, { file: fragment.file, pointer: '' }, inner, [...stack, String(value.use)]);
      for (const [key, each] of Object.entries(value)) if (!DATA.has(key)) walk(each, member(key), inner, stack);
    };
    walk(values.get(screen)!, { file: screen, pointer: '' }, staff, []);
  }
  return { callers, parts };
}

/** Keys without nested parts. */
const DATA = new Set([
  'sources',
  'with',
  'lookupWith',
  'props',
  'default',
  'reset',
  'choices',
  'set',
  'messages',
  'menu',
  'sort',
  'access',
  'editAccess',
]);

export function letsIn(world: World, call: string, role: string): boolean {
  const roles = world.calls.get(call)?.contract.roles;
  return roles === undefined || roles === 'anyone' || (roles as string[]).includes(role);
}
