import type { ContractType } from '../contracts/contract-types.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { type IdleReason, idleFacts } from '../errors/idle-reasons.ts';
import { familyOf } from '../expression/type-rules.ts';
import { callsOf, type WrittenCall } from './calls-of.ts';
import { checkOutcome } from './check-outcome.ts';
import { parameterType } from './compile-call.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileValue } from './compile-position.ts';
import { findOpposites } from './find-opposites.ts';
import type { Spliced } from './splice.ts';

/** Targets of `then.set`: loaded data, whole or by a dot path. */
const LOADED_PATH = /^(record|row|sources\.[a-zA-Z][a-zA-Z0-9]*)(\.\w+)*$/;

/** Checks an action apart from its calls: keys without effect, targets of `set`, reloads. */
export function checkAction(context: CompileContext, spliced: Spliced<ActionDefinition>, variables: Variables): void {
  const { definition: action, location } = spliced;
  const idle = (key: keyof ActionDefinition, reason: IdleReason) => {
    if (action[key] !== undefined) report(context, inside(location, key), 'no-effect', idleFacts(key, reason));
  };
  if (action.enabled === undefined) for (const key of ['disabledReason', 'doneLabel'] as const) idle(key, 'always-pressed');
  if (action.link === undefined) idle('newTab', 'opens-nothing');
  else for (const key of ['doneLabel', 'success', 'errors', 'then', 'call', 'calls', 'ask'] as const) idle(key, 'leads-away');
  if (action.errors !== 'silent') idle('because', 'failure-shown');
  checkCallsBeside(action, idle);
  checkDoing(context, action, location);
  checkOutcome(context, spliced, variables);
  for (const call of callsOf(action, location)) checkInto(context, call);
  checkThen(context, action.then, inside(location, 'then'), variables);
  checkCallsTwice(context, callsOf(action, location));
}

/** Reports a call that is made twice in a row with the same parameters. */
function checkCallsTwice(context: CompileContext, calls: readonly WrittenCall[]): void {
  const seen: string[] = [];
  for (const { definition, location } of calls) {
    const { success: _success, ...made } = definition;
    const said = JSON.stringify(made);
    const before = seen.indexOf(said);
    if (before >= 0 && definition.success !== undefined) report(context, location, 'same-twice', { location: before + 1 });
    seen.push(said);
  }
}

/** Reports `call` beside `calls`, and call options without a call. */
function checkCallsBeside(action: ActionDefinition, idle: (key: keyof ActionDefinition, reason: IdleReason) => void): void {
  if (action.call !== undefined) {
    if (action.link === undefined) idle('calls', 'one-call-wins');
    return;
  }
  for (const key of ['with', 'send', 'into'] as const) idle(key, action.calls === undefined ? 'calls-nothing' : 'each-says-its-own');
}

/** Reports an action whose label is the opposite of its call. Actions that send `false` or a constant text are skipped. */
function checkDoing(context: CompileContext, action: ActionDefinition, location: SourceLocation): void {
  checkTextsBeside(context, action, location);
  const [only, ...others] = callsOf(action, location);
  if (only === undefined || others.length > 0) return;
  const { call } = only.definition;
  const opposite = findOpposites(action.label ?? action.id ?? '', call);
  const params = Object.values(context.contracts.calls.get(call)?.params ?? {});
  const isEitherWay = params.some(({ type }) => type === 'boolean' || type === 'enum');
  if (!opposite || isEitherWay) return;
  const facts = { said: opposite[0], done: opposite[1], where: 'call' } as const;
  report(context, inside(only.location, 'call'), 'opposite-words', facts, { received: call });
}

/** Reports an action whose dialog or success message is the opposite of its label. */
function checkTextsBeside(context: CompileContext, { label, ask, success }: ActionDefinition, location: SourceLocation): void {
  const beside = [
    ['button', ask?.button, inside(location, 'ask', 'button')],
    ['success', success, inside(location, 'success')],
  ] as const;
  for (const [where, text, at] of beside) {
    const opposite = label === undefined || text === undefined ? undefined : findOpposites(label, text);
    if (opposite) report(context, at, 'opposite-words', { said: opposite[0], done: opposite[1], where }, { received: text });
  }
}

function checkInto(context: CompileContext, { definition: { call, into }, location }: WrittenCall): void {
  const contract = context.contracts.calls.get(call);
  if (contract) context.see?.(inside(location, 'into'), {}, { type: 'object', fields: objectsAmong(contract.params) });
  if (!contract || into === undefined || parameterType(context, contract, into.split('.'))) return;
  const more = { received: into, allowed: Object.keys(contract.params) };
  report(context, inside(location, 'into'), 'unknown-parameter', { call: contract.name, name: into }, more);
}

/** The parameters that take several values at once. */
function objectsAmong(params: Record<string, ContractType>): Record<string, ContractType> {
  return Object.fromEntries(Object.entries(params).filter(([, type]) => ['object', 'unknown'].includes(familyOf(type))));
}

function checkThen(context: CompileContext, then: ActionDefinition['then'], location: SourceLocation, variables: Variables): void {
  const leads = then?.go !== undefined ? 'go' : then?.back === true ? 'back' : undefined;
  if (leads === 'go' && then?.back === true)
    report(context, inside(location, 'back'), 'no-effect', { key: 'back', why: '"go" beside it leads elsewhere' });
  if (leads !== 'go' && then?.replace === true)
    report(context, inside(location, 'replace'), 'no-effect', { key: 'replace', why: 'nothing beside it goes to a page' });
  for (const path of Object.keys(then?.set ?? {})) {
    const at = inside(location, 'set', path);
    if (LOADED_PATH.test(path)) compileValue(context, variables, path, at);
    else report(context, at, 'not-settable', { path }, { received: path });
  }
  for (const [index, id] of (then?.refresh ?? []).entries()) context.refreshes.push({ id, location: inside(location, 'refresh', index) });
}
