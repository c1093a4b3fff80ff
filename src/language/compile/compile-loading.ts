import type { ContractType } from '../contracts/contract-types.ts';
import type { SourceDefinition } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { type CompileContext, inside, report, type Variables } from './compile-context.ts';
import { compileSource } from './compile-source.ts';
import { fragmentsIn } from './fragments.ts';
import type { ScreenToCompile } from './screen-to-compile.ts';
import { kindOf } from './screens/screen-kinds.ts';
import type { Spliced } from './splice.ts';
import { sourcesType } from './variables.ts';

/** Compiles the data of a screen. The data of a list is compiled with its table, whose filters fill it. */
export function compileLoading(screen: ScreenToCompile, base: Variables) {
  const { context, definition, location, at } = screen;
  const isTable = kindOf(definition).isTable(definition);
  if ('blocks' in definition && 'columns' in definition) report(context, inside(location, 'columns'), 'columns-or-blocks', {});
  const data =
    definition.data && !isTable
      ? compileSource({ context, definition: definition.data, location: at('data'), id: 'record', variables: base })
      : undefined;
  context.see?.(at('data'), base);
  context.see?.(inside(location, 'sources', NEXT), base);
  // A type of its own, so that a row is known to be the record and not another one of its kind.
  const withRecord: Variables = data ? { ...base, record: { ...data.result } } : base;
  const spliced = splicedSources(screen);
  const variables: Variables = { ...withRecord, sources: sourcesType(typesOf(context, spliced)) };
  const sources = spliced.map((source) => compileSource({ ...source, context, id: source.definition.id ?? 'source', variables }).source);
  return { variables, data, sources };
}

/** The sources of a screen and of the shared fragments that it uses. */
function splicedSources({ context, definition, location }: ScreenToCompile): Spliced<SourceDefinition>[] {
  const own = (definition.sources ?? []).map((source, index) => ({ definition: source, location: inside(location, 'sources', index) }));
  const shared = fragmentsIn(context, definition).flatMap(({ file, fragment }) =>
    (fragment.shared === 'blocks' ? (fragment.sources ?? []) : []).map((source, index) => ({
      definition: source,
      location: { file, pointer: `/sources/${index}` },
    })),
  );
  return [...own, ...shared];
}

/** The result types of sources by id. Ids are required and unique. */
function typesOf(context: CompileContext, spliced: readonly Spliced<SourceDefinition>[]): Record<string, ContractType> {
  const types: Record<string, ContractType> = {};
  for (const { definition: source, location } of spliced) {
    if (!source.id) report(context, location, 'source-id', {});
    else if (types[source.id]) report(context, inside(location, 'id'), 'duplicate-id', { id: source.id, what: 'sources' });
    if (source.id) types[source.id] = context.contracts.calls.get(source.call)?.result ?? { type: 'json', because: 'An unknown call.' };
  }
  return types;
}
