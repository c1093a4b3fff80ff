import type { CompiledList, CompiledSource } from '../compiled/compiled-screen.ts';
import type { CallContract, ContractType, ListProtocol } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { rowTypeIn } from '../contracts/row-type.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { SourceDefinition } from '../definition/definition.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import { compileCall, parameterType } from './compile-call.ts';
import { type CompileContext, from, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileCondition } from './compile-position.ts';

/** A compiled source with its result type. */
export interface TypedSource {
  source: CompiledSource;
  result: ContractType;
  contract: CallContract | undefined;
}

const UNKNOWN: ContractType = { type: 'json', because: 'Nothing is known about an unknown call.' };

/** A source that is being compiled: `data` of something, or a member of `sources`. */
export interface SourceToCompile {
  context: CompileContext;
  definition: SourceDefinition;
  location: SourceLocation;
  /** Key of its answer. */
  id: string;
  variables: Variables;
  /** The parameter paths that filters of its own write. */
  written?: readonly string[];
}

export function compileSource({ context, definition, location, id, variables: around, written = [] }: SourceToCompile): TypedSource {
  const variables = withoutOwn(around, id);
  const contract = context.contracts.calls.get(definition.call);
  const filters = acceptedFilters(context, contract);
  const filled = [...written, ...filters.flatMap(({ params }) => params.map((path) => path.join('.')))];
  const asCall = { call: definition.call, with: definition.with, send: 'nothing' as const };
  const call = compileCall({ context, definition: asCall, location, variables, written: filled });
  reportIdleKeys(context, definition, location);
  const answer = contract?.result ?? UNKNOWN;
  const givesEntries = rowsTypeOf(context, { contract, result: answer })?.type === 'map';
  const when = compileCondition(context, variables, definition.when, inside(location, 'when'));
  const goOn = compileCondition(context, { ...variables, result: answer }, definition.while, inside(location, 'while'));
  return {
    source: {
      ...from(context, location),
      id,
      call,
      ...(contract?.list ? { list: compileList(context, contract, contract.list) } : {}),
      ...(givesEntries ? { entries: true } : {}),
      ...withoutUndefined({ when, every: definition.every, while: goOn, reveal: definition.reveal }),
      ...(filters.length > 0 ? { filters } : {}),
      errors: definition.errors ?? 'show',
    },
    result: answer,
    contract,
  };
}

/** Variables that a source can wait for: all but its own answer. */
function withoutOwn(variables: Variables, id: string): Variables {
  const { sources } = variables;
  if (sources?.type !== 'object' || !Object.hasOwn(sources.fields, id)) return variables;
  const { [id]: _own, ...fields } = sources.fields;
  return { ...variables, sources: { ...sources, fields } };
}

/** The list protocol with additions from other contracts: maximum rows, parameters of the counting call, entity of the rows. */
function compileList(context: CompileContext, contract: CallContract, list: ListProtocol): CompiledList {
  const { contracts } = context;
  const { params } = contract;
  const { total, ...rest } = list;
  const limit = list.limit?.[0] === undefined ? undefined : typeOfPath({ type: 'object', fields: params }, list.limit[0], contracts);
  const most = limit?.type === 'number' ? limit.max : undefined;
  const taken = typeof total === 'object' ? Object.keys(contracts.calls.get(total.call)?.params ?? {}) : [];
  const entity = rowEntity(context, contract);
  return {
    ...rest,
    ...(typeof total === 'string' ? { total } : {}),
    ...(typeof total === 'object' ? { counter: { call: total.call, path: total.path ?? '', takes: taken } } : {}),
    ...withoutUndefined({ most, entity }),
  };
}

/** The class that the key of a row is an id of; undefined where it is none. */
function rowEntity(context: CompileContext, contract: CallContract): string | undefined {
  const row = rowTypeIn(rowsTypeOf(context, { contract, result: contract.result }));
  const key = rowKeyOf(row, context.contracts);
  const type = row && key !== undefined ? typeOfPath(row, key, context.contracts) : undefined;
  return type?.type === 'id' ? type.of : undefined;
}

/** Keys that nothing listens to, and a silence without a reason. */
function reportIdleKeys(context: CompileContext, definition: SourceDefinition, location: SourceLocation): void {
  if (definition.because !== undefined && definition.errors !== 'silent')
    report(context, inside(location, 'because'), 'no-effect', idleFacts('because', 'failure-shown'));
  const { every } = definition;
  if (every !== undefined && every >= 1000 && every % 500 === 0)
    report(
      context,
      inside(location, 'every'),
      'threshold-unit',
      { value: String(every), unit: 'seconds', meant: 'milliseconds' },
      { received: every },
    );
  if (definition.while !== undefined && definition.every === undefined)
    report(context, inside(location, 'while'), 'no-effect', idleFacts('while', 'never-repeats'));
  if (definition.errors === 'silent' && !definition.because) report(context, inside(location, 'errors'), 'silent-reason', {});
}

/** The page filters that a call accepts: those with all their parameters in the call. */
function acceptedFilters(context: CompileContext, contract: CallContract | undefined): { id: string; params: string[][] }[] {
  if (!contract) return [];
  const prefix = contract.list?.filters ? contract.list.filters.split('.') : [];
  return context.pageFilters.flatMap((item) => {
    const params = (item.input?.local ? [] : (item.input?.params ?? [])).map((path) => [...prefix, ...path]);
    return params.length > 0 && params.every((path) => parameterType(context, contract, path)) ? [{ id: item.id, params }] : [];
  });
}

/** The row type of a list call, or the entry type of a map; undefined where it returns neither. */
export function rowTypeOf(context: CompileContext, source: TypedSource): ContractType | undefined {
  return rowTypeIn(rowsTypeOf(context, source));
}

/** The type of all rows of a list call; undefined where its contract has none. */
export function rowsTypeOf(
  { contracts }: CompileContext,
  { contract, result }: Pick<TypedSource, 'contract' | 'result'>,
): ContractType | undefined {
  return typeOfPath(result, contract?.list?.rows ?? '', contracts);
}
