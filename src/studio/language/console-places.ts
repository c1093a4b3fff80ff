import type { CompileInput, Roots } from '../../language/compile/compile-context.ts';
import { baseRoots } from '../../language/compile/roots.ts';
import type { ContractType } from '../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../language/contracts/type-of-path.ts';
import type { AppDefinition } from '../../language/definition/definition.ts';
import { keyStep } from '../../language/definition/id-paths.ts';

/** A place in `app.json`: stable path, readable paths, expected values. */
export interface ConsolePlace {
  at: string;
  roots: Roots;
  expected?: ContractType;
}

/** Readable and writable paths in lookups, option lists and search targets, used or not. */
export function consolePlaces(app: AppDefinition, input: CompileInput): ConsolePlace[] {
  const { user, app: links, now } = baseRoots('/', input);
  const roots = { user, app: links, now };
  const paramsOf = (call: string) => input.contracts.calls.get(call)?.params ?? {};
  const lookups = Object.entries(app.lookups ?? {}).flatMap(([name, { call }]): ConsolePlace[] => {
    const at = `lookups/${keyStep(name)}`;
    const params = paramsOf(call);
    const typed: ContractType = { type: 'object', fields: withInner(params, input) };
    return [
      { at: `${at}/with`, roots, expected: { type: 'object', fields: params } },
      { at: `${at}/term`, roots: {}, expected: typed },
      { at: `${at}/byId`, roots: {}, expected: typed },
    ];
  });
  const lists = Object.entries(app.options ?? {}).map(([name, { call }]): ConsolePlace => {
    return { at: `options/${keyStep(name)}/with`, roots, expected: { type: 'object', fields: paramsOf(call) } };
  });
  const targets = (app.search ?? []).map(({ id }): ConsolePlace => ({ at: `search/@${id}/link`, roots: { value: { type: 'string' } } }));
  return [...lookups, ...lists, ...targets];
}

/** Parameters and their nested fields: `filter.orderNumber`. */
function withInner(params: Readonly<Record<string, ContractType>>, { contracts }: CompileInput): Record<string, ContractType> {
  const inner = Object.entries(params).flatMap(([name, type]) =>
    Object.entries(fieldsOf(type, contracts) ?? {}).map(([key, each]) => [`${name}.${key}`, each] as const),
  );
  return { ...params, ...Object.fromEntries(inner) };
}
