import type { SharedDefinition } from '../definition/definition.ts';
import type { CompileInput } from './compile-context.ts';

/** The shared fragments that a definition uses at any depth, each once, in order of use. */
export function fragmentsIn(input: Pick<CompileInput, 'shared'>, definition: unknown): { file: string; fragment: SharedDefinition }[] {
  const found = new Map<string, { file: string; fragment: SharedDefinition }>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const name = (value as { use?: unknown }).use;
      const fragment = typeof name === 'string' ? input.shared.get(name) : undefined;
      if (typeof name === 'string' && fragment && !found.has(name)) {
        found.set(name, fragment);
        visit(fragment.fragment);
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(definition);
  return [...found.values()];
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
