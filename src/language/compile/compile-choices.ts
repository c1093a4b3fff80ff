import type { CompiledInput, CompiledLookup } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { valueAt } from '../definition/json-pointer.ts';
import { idleFacts } from '../errors/idle-reasons.ts';
import type { CompiledExpression, CompiledMapping } from '../expression/compiled-expression.ts';
import { compileCall, compileParameters } from './compile-call.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileSource, rowsTypeOf, type TypedSource } from './compile-source.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { baseVariables } from './variables.ts';

/** Variables of lookups and option lists. They belong to the console, not to a screen. */
function consoleVariables(context: CompileContext): Variables {
  const { user, app, now } = baseVariables('/', context);
  return { user, app, now };
}

/** Location of a part of app.json; that of its use where the file is unknown. */
function appLocation(context: CompileContext, use: SourceLocation, ...keys: string[]): SourceLocation {
  return context.appFile === undefined ? use : inside({ file: context.appFile, pointer: '' }, ...keys);
}

/** Compiles a lookup of app.json: how to search, and which paths of an answer are value and text. */
export function compileLookup(context: CompileContext, name: string, location: SourceLocation): CompiledLookup | undefined {
  const lookup = context.app.lookups?.[name];
  if (!lookup) {
    const allowed = Object.keys(context.app.lookups ?? {});
    report(context, inside(location, 'lookup'), 'unknown-lookup', { name }, { received: name, allowed });
    return undefined;
  }
  const at = appLocation(context, location, 'lookups', name);
  const typed = [lookup.term, ...(lookup.byId ? [lookup.byId] : [])];
  const call = compileCall({
    context,
    definition: { call: lookup.call, with: lookup.with },
    location: at,
    variables: consoleVariables(context),
    written: typed,
  });
  const contract = context.contracts.calls.get(lookup.call);
  if (!contract) return undefined;
  for (const key of ['term', 'byId'] as const) {
    const param = lookup[key];
    if (param === undefined || typeOfPath({ type: 'object', fields: contract.params }, param, context.contracts)) continue;
    const allowed = Object.keys(contract.params);
    report(context, inside(at, key), 'unknown-parameter', { call: lookup.call, name: param }, { received: param, allowed });
  }
  const term = typeOfPath({ type: 'object', fields: contract.params }, lookup.term, context.contracts);
  const rows = contract.list?.rows ?? '';
  const member = lookupMember(context, name);
  if (!member) report(context, inside(at, 'call'), 'not-a-list', { call: lookup.call });
  const option = member?.type === 'entity' ? context.contracts.entities.get(member.entity)?.asOption : undefined;
  return {
    call: lookup.call,
    term: lookup.term,
    ...(term?.type === 'string' && term.maxLength !== undefined ? { longest: term.maxLength } : {}),
    with: call.with,
    value: option?.value ?? 'objectId',
    text: option?.text ?? 'name',
    ...(option?.sub ? { sub: option.sub } : {}),
    rows,
    ...(lookup.byId ? { byId: { call: lookup.call, param: lookup.byId } } : {}),
  };
}

/** The type of the results of a lookup of app.json; undefined where unknown. */
export function lookupMember(context: CompileContext, name: string): ContractType | undefined {
  const contract = context.contracts.calls.get(context.app.lookups?.[name]?.call ?? '');
  return contract && memberType(context, { contract, result: contract.result });
}

/** The type of a member of an option list of app.json that is compiled; undefined where it is not known. */
export function optionsMember(context: CompileContext, name: string): ContractType | undefined {
  const source = context.optionSources.get(`option-${name}`);
  return source && memberType(context, source);
}

function memberType(context: CompileContext, source: Pick<TypedSource, 'contract' | 'result'>): ContractType | undefined {
  const rows = rowsTypeOf(context, source);
  return rows?.type === 'list' ? rows.of : undefined;
}

/** Compiles the search limits of a lookup item. Term and id are written by the lookup itself. */
export function compileLimits({ context, definition, location, variables }: ItemToCompile, lookup: CompiledLookup): CompiledMapping {
  const at = inside(location, 'lookupWith');
  const given = definition.lookupWith ?? {};
  for (const path of [lookup.term, ...(lookup.byId ? [lookup.byId.param] : [])]) {
    const steps = path.split('.');
    if (valueAt(given, steps) !== undefined) report(context, inside(at, ...steps), 'no-effect', idleFacts(path, 'written-by-lookup'));
  }
  return compileParameters(context, variables, { call: lookup.call, with: given }, at);
}

/**
 * Compiles the use of an option list of app.json. The list becomes a source of the screen, `option-<name>`, which loads once however many
 * items use it; its rows are the choices, by the entity's `asOption` or as plain texts.
 */
export function compileOptions(
  context: CompileContext,
  name: string,
  location: SourceLocation,
): Pick<CompiledInput, 'choicesFrom' | 'choiceOf' | 'choiceLabels'> {
  const definition = context.app.options?.[name];
  if (!definition) {
    const allowed = Object.keys(context.app.options ?? {});
    report(context, inside(location, 'options'), 'unknown-options', { name }, { received: name, allowed });
    return {};
  }
  const id = `option-${name}`;
  let source: TypedSource | undefined = context.optionSources.get(id);
  if (!source) {
    const at = appLocation(context, location, 'options', name);
    source = compileSource({
      context,
      definition: { call: definition.call, with: definition.with },
      location: at,
      id,
      variables: consoleVariables(context),
    });
    if (source.contract && !memberType(context, source)) report(context, inside(at, 'call'), 'not-a-list', { call: definition.call });
    context.optionSources.set(id, source);
  }
  const rows = source.contract?.list?.rows ?? '';
  const member = memberType(context, source);
  const option = member?.type === 'entity' ? context.contracts.entities.get(member.entity)?.asOption : undefined;
  const choicesFrom: CompiledExpression = {
    op: 'path',
    path: { root: 'sources', steps: [id, ...rows.split('.').filter(Boolean)], missing: [] },
  };
  const names = definition.names === 'roles' ? Object.entries(context.app.roles) : undefined;
  const choiceLabels = names && Object.fromEntries(names.map(([value, label]) => [value, { value, label }]));
  return { choicesFrom, ...(option ? { choiceOf: option } : {}), ...(choiceLabels ? { choiceLabels } : {}) };
}
