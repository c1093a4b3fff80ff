import { remember } from '../contracts/remember.ts';
import type { SharedDefinition } from '../definition/definition.ts';
import type { CompileInput } from './compile-context.ts';

/** The shared fragments that a definition uses at any depth, each once, in order of use. */
export function fragmentsIn(input: Pick<CompileInput, 'shared'>, definition: unknown): { file: string; fragment: SharedDefinition }[] {
  const found = new Map<string, { file: string; fragment: SharedDefinition }>();
  const collect = (name: string): void => {
    const fragment = input.shared.get(name);
    if (!fragment || found.has(name)) return;
    found.set(name, fragment);
    usedIn(fragment.fragment).forEach(collect);
  };
  usedIn(definition).forEach(collect);
  return [...found.values()];
}

const USED = new WeakMap<object, readonly string[]>();

/** The names that a definition itself uses, in order. Each check asks for those of all definitions, and they never change. */
function usedIn(definition: unknown): readonly string[] {
  if (definition === null || typeof definition !== 'object') return [];
  return remember(USED, definition, () => [...new Set(usesBelow(definition))]);
}

function usesBelow(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'use' in value && typeof value.use === 'string' ? [value.use] : [];
  return [...own, ...Object.values(value).flatMap(usesBelow)];
}

/** The calls that load something anywhere in definitions: of `data` and of `sources`, each once. */
export function callsIn(definitions: readonly unknown[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, isSource: boolean): void => {
    if (Array.isArray(value)) for (const member of value) visit(member, isSource);
    else if (value !== null && typeof value === 'object') {
      const { call } = value as { call?: unknown };
      if (isSource && typeof call === 'string') found.add(call);
      for (const [key, member] of Object.entries(value)) visit(member, key === 'data' || key === 'sources');
    }
  };
  visit(definitions, false);
  return [...found];
}
