import type { CompiledCall } from '../compiled/compiled-screen.ts';
import type { CallContract, ContractType } from '../contracts/contract-types.ts';
import { pagerPaths } from '../contracts/pager-paths.ts';
import { fieldsOf, typeOfPath } from '../contracts/type-of-path.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { CompiledMapping } from '../expression/compiled-expression.ts';
import type { CallDefinition } from './calls-of.ts';
import { checkCoordinates } from './check-coordinates.ts';
import { checkPeriods } from './check-periods.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileArgumentsOf, compileCondition } from './compile-position.ts';
import { replacedValues } from './replaced-values.ts';

/** A call: its contract, or undefined with the issue reported. */
export function findCall(context: CompileContext, name: string, location: SourceLocation): CallContract | undefined {
  const contract = context.contracts.calls.get(name);
  if (!contract)
    report(context, inside(location, 'call'), 'unknown-call', { name }, { received: name, allowed: [...context.contracts.calls.keys()] });
  return contract;
}

/** A call that is being compiled. */
export interface CallToCompile {
  context: CompileContext;
  definition: CallDefinition;
  location: SourceLocation;
  variables: Variables;
  /** The parameter paths that inputs write. */
  written: readonly string[];
}

/**
 * Compiles one call: its `with` against the parameters, the screen's `with` where the call declares a parameter of that name,
 * and the check that every required parameter is filled.
 */
export function compileCall(call: CallToCompile): CompiledCall {
  const { context, definition, location, variables } = call;
  const contract = findCall(context, definition.call, location);
  const when = compileCondition(context, variables, definition.when, inside(location, 'when'));
  const inherited = { source: contract ? inheritedArguments(call, contract) : {}, expected: contract?.params };
  const mapping = {
    // Errors in the screen's parameters are reported at their declaration, not at each call.
    ...compileArgumentsOf(context, variables, inherited, context.screenWith.location),
    ...compileParameters(context, variables, definition, inside(location, 'with')),
  };
  if (contract) reportUnfilled(call, contract, mapping);
  const given = { ...inherited.source, ...definition.with };
  const replaces = contract ? replacedValues({ contract, given }, variables, context.contracts) : [];
  return {
    call: definition.call,
    effect: contract?.effect ?? 'read',
    with: mapping,
    send: definition.send ?? 'nothing',
    ...withoutUndefined({ into: definition.into?.split('.'), when, changes: contract?.changes, reads: contract?.reads }),
    ...(replaces.length > 0 ? { replaces } : {}),
  };
}

/** Compiles parameters of a call against its contract, and reports those that it does not take. `location` is that of `with`. */
export function compileParameters(
  context: CompileContext,
  variables: Variables,
  { call, with: given = {} }: Pick<CallDefinition, 'call' | 'with'>,
  location: SourceLocation,
): { [key: string]: CompiledMapping } {
  const params = context.contracts.calls.get(call)?.params;
  const allowed = Object.keys(params ?? {});
  for (const name of Object.keys(given))
    if (params && !params[name]) report(context, inside(location, name), 'unknown-parameter', { call, name }, { received: name, allowed });
  for (const [name, source] of Object.entries(given)) {
    const type = source === null ? params?.[name] : undefined;
    if (type && !type.nullable && !type.optional) report(context, inside(location, name), 'required-parameter', { call, name });
  }
  // The name of the parameter in quotes: a path was meant, and the quotes make a text of it.
  for (const [name, source] of Object.entries(given))
    if (params?.[name]?.type === 'id' && typeof source === 'string' && source.trim().slice(1, -1) === name && /^\s*['"]/.test(source))
      report(context, inside(location, name), 'quoted-path', { text: name }, { received: source });
  checkPeriods(context, call, given, { variables, location });
  for (const [name, source] of Object.entries(given)) checkCoordinates(context, name, source, inside(location, name));
  return compileArgumentsOf(context, variables, { source: given, expected: params && knownOnly(params, given) }, location);
}

function knownOnly(params: Record<string, ContractType>, given: Record<string, unknown>): Record<string, ContractType> {
  const unknown = Object.keys(given).filter((name) => !params[name]);
  return {
    ...params,
    ...Object.fromEntries(
      unknown.map((name): [string, ContractType] => [name, { type: 'json', because: 'An unknown parameter is reported by itself.' }]),
    ),
  };
}

function inheritedArguments({ context, definition, written }: CallToCompile, { params }: CallContract): Record<string, unknown> {
  const own = definition.with ?? {};
  return Object.fromEntries(
    Object.entries(context.screenWith.given).filter(([name]) => params[name] && !(name in own) && !written.includes(name)),
  );
}

/** The parameters that `send` writes as one object: the fields of the record, or of the event. */
function sentAsOne({ context, definition: { send }, variables }: CallToCompile): string[] {
  const sent = send === 'record' ? variables.record : send === 'event' ? variables.event : undefined;
  return sent ? Object.keys(fieldsOf(sent, context.contracts) ?? {}) : [];
}

function reportUnfilled(call: CallToCompile, contract: CallContract, mapping: { [key: string]: CompiledMapping }): void {
  const { context, definition, location } = call;
  const written = [...call.written, ...sentAsOne(call)];
  const { list } = contract;
  const filledByProtocol = list ? [...pagerPaths(list), ...(list.filters ? [list.filters] : [])] : [];
  for (const [name, type] of Object.entries(contract.params)) {
    if (type.optional || name in mapping || definition.into === name) continue;
    const isWritten = [...written, ...filledByProtocol].some((path) => path === name || path.startsWith(`${name}.`));
    if (!isWritten) report(context, inside(location, 'call'), 'required-parameter', { call: definition.call, name });
  }
}

/** The type of a call parameter by path; undefined without one. */
export function parameterType(context: CompileContext, contract: CallContract, path: readonly string[]): ContractType | undefined {
  return typeOfPath({ type: 'object', fields: contract.params }, path.join('.'), context.contracts) ?? undefined;
}
