import type { CompiledAction, CompiledCall } from '../compiled/compiled-screen.ts';
import type { ContractType, Effect } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import { withoutUndefined } from '../contracts/without-undefined.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { NEXT } from '../definition/id-paths.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import type { CompiledExpression } from '../expression/compiled-expression.ts';
import type { ActionSetting, ActionToCompile } from './action-to-compile.ts';
import { callsOf } from './calls-of.ts';
import { checkAction } from './check-action.ts';
import { checkAlikeActions } from './check-labels.ts';
import { checkUnsent } from './check-unsent.ts';
import { compileAfter } from './compile-after.ts';
import { compileAsk, defaultQuestion } from './compile-ask.ts';
import { compileCall } from './compile-call.ts';
import { type CompileContext, from, inside, report, type SourceLocation, type Variables } from './compile-context.ts';
import { compileAddress, compileCondition, compileOptionalText } from './compile-position.ts';
import { doneText } from './done-text.ts';
import type { FormTarget } from './form-target.ts';
import { checkIcon } from './item-looks.ts';
import type { ImmediateCompiler } from './item-to-compile.ts';
import { labelOf } from './label-of.ts';
import { isPlannedRoute, pageAccess } from './routes.ts';
import { intersectAccess, type Spliced, spliceActions } from './splice.ts';
import { askBeforeReversal, findStateReversal } from './state-reversal.ts';

const WEIGHT: Record<Effect, number> = { read: 0, write: 1, destructive: 2, money: 3 };

/** Compiles a list of actions. */
export function compileActions(
  context: CompileContext,
  list: readonly ActionDefinition[] | undefined,
  location: SourceLocation,
  variables: Variables,
): CompiledAction[] {
  context.see?.(inside(location, NEXT), variables);
  return compileSplicedActions(context, spliceActions(context, list, location), { variables });
}

/** The same for actions that were spliced before, in a setting of their own. */
export function compileSplicedActions(
  context: CompileContext,
  entries: readonly Spliced<ActionDefinition>[],
  setting: ActionSetting,
): CompiledAction[] {
  const seen = new Set<string>();
  checkAlikeActions(context, entries);
  return entries.map((spliced) => {
    const { id, label } = spliced.definition;
    if (!id || !label) report(context, spliced.location, 'action-id', {});
    else if (seen.has(id)) report(context, inside(spliced.location, 'id'), 'duplicate-id', { id, what: 'actions' });
    if (id) seen.add(id);
    return compileAction(context, spliced, setting);
  });
}

/** The calls of an action that receive input, for surrounding forms and its dialog. */
export function targetsOf(context: CompileContext, action: ActionDefinition): FormTarget[] {
  return callsOf(action, { file: '', pointer: '' }).flatMap(({ definition }): FormTarget[] => {
    const contract = context.contracts.calls.get(definition.call);
    if (!contract || (definition.send !== 'form' && definition.send !== 'changes' && definition.send !== 'record')) return [];
    const isConditional = definition.when !== undefined || definition.send !== 'form';
    return [{ name: definition.call, contract, prefix: definition.into ? definition.into.split('.') : [], isConditional }];
  });
}

export function compileAction(context: CompileContext, spliced: Spliced<ActionDefinition>, setting: ActionSetting): CompiledAction {
  const { definition, location } = spliced;
  const id = definition.id ?? setting.slot ?? 'action';
  const label = definition.label ?? setting.slotLabel ?? labelOf(id);
  const targets = targetsOf(context, definition);
  const action: ActionToCompile = { ...spliced, ...setting, context, id, label, targets };
  const ask = compileAsk(action);
  const variables: Variables = ask?.formType ? { ...setting.variables, form: ask.formType, changes: ask.formType } : setting.variables;
  const written = [...(setting.written ?? []), ...(ask?.written ?? [])];
  const calls = compileCalls(action, variables, written);
  checkAction(context, spliced, variables);
  if (targets.length === 0) checkUnsent(context, definition, written, location);
  if (calls.length === 0 && definition.link === undefined && !definition.then) report(context, location, 'action-empty', { id });
  const effect = effectOf(calls);
  const errors = definition.errors ?? (ask?.ask ? 'inline' : 'toast');
  const compiled: CompiledAction = { ...from(context, location), id, label, effect, calls, errors };
  if (definition.errors === 'silent' && !definition.because) report(context, inside(location, 'errors'), 'silent-reason', {});
  checkIcon(context, definition.icon, location);
  if (definition.icon !== undefined) compiled.icon = definition.icon;
  // On a page the row of an action is the record.
  const rowKey = rowKeyOf(setting.variables.row ?? setting.variables.record, context.contracts);
  if (rowKey !== undefined) compiled.rowKey = rowKey;
  Object.assign(compiled, states(action));
  const question = ask?.ask ?? defaultQuestion(action, calls, effect);
  if (question) compiled.ask = question;
  const back = findStateReversal(action);
  if (back) Object.assign(compiled, { backwards: back.condition, ask: askBeforeReversal(question, back, label) });
  addLink(compiled, action);
  const after: Variables = calls.length === 0 ? variables : { ...variables, result: answerOf(context, calls[0]?.call) };
  const success = compileOptionalText(context, after, definition.success, inside(location, 'success'));
  if (success) compiled.success = success;
  // A dialog says by itself that it is done.
  else if (effect !== 'none' && effect !== 'read' && definition.then?.open === undefined) compiled.success = { parts: [doneText(label)] };
  const followUp = compileAfter(context, after, definition.then, inside(location, 'then'));
  if (followUp) compiled.after = followUp;
  return compiled;
}

/** Compiles the calls of an action. Each but the first can read the answer of the first as `result`. */
function compileCalls(
  { context, definition: action, location }: ActionToCompile,
  variables: Variables,
  written: readonly string[],
): CompiledCall[] {
  // The variables of a further call, for the author who adds one.
  const made = callsOf(action, location);
  context.see?.(inside(location, 'calls', NEXT), { ...variables, result: answerOf(context, made[0]?.definition.call) });
  return made.map(({ definition, location: at }, index, all) => {
    const known: Variables = index === 0 ? variables : { ...variables, result: answerOf(context, all[0]?.definition.call) };
    const compiled = compileCall({ context, definition, location: at, variables: known, written: writtenIn(definition, written) });
    if (definition.success === undefined) return compiled;
    const after: Variables = { ...variables, result: answerOf(context, all[0]?.definition.call) };
    const success = compileOptionalText(context, after, definition.success, inside(at, 'success'));
    return success ? { ...compiled, success } : compiled;
  });
}

/** Compiles the actions of inputs that act at once, for the lists of items that may have such. */
export function immediateActions(context: CompileContext): ImmediateCompiler {
  return (spliced, setting) => compileAction(context, spliced, setting);
}

function writtenIn(definition: { into?: string; send?: string }, written: readonly string[]): string[] {
  if (definition.send === 'nothing') return [];
  return definition.into ? [definition.into] : [...written];
}

function effectOf(calls: readonly CompiledCall[]): CompiledAction['effect'] {
  return calls.reduce<CompiledAction['effect']>(
    (most, call) => (most === 'none' || WEIGHT[call.effect] > WEIGHT[most] ? call.effect : most),
    'none',
  );
}

function answerOf(context: CompileContext, call: string | undefined): ContractType {
  const contract = call === undefined ? undefined : context.contracts.calls.get(call);
  return contract?.result ?? { type: 'json', because: 'An action without a call has no result.' };
}

/** When and for whom an action is visible and enabled. */
function states(action: ActionToCompile): Partial<CompiledAction> {
  const { context, definition, location, variables } = action;
  return withoutUndefined({
    visible: visibleInPlace(action, compileCondition(context, variables, definition.visible, inside(location, 'visible'))),
    enabled: compileCondition(context, variables, definition.enabled, inside(location, 'enabled')),
    disabledReason: compileOptionalText(context, variables, definition.disabledReason, inside(location, 'disabledReason')),
    doneLabel: definition.doneLabel,
    access: intersectAccess(action.access, definition.access),
    primary: definition.primary || undefined,
    place: action.place?.id,
  });
}

/**
 * The visibility of an action in a shared place: visible where no earlier one is. Issues of those conditions are reported where they are
 * written.
 */
function visibleInPlace(
  { context, definition, variables, place }: ActionToCompile,
  own: CompiledExpression | undefined,
): CompiledExpression | undefined {
  if (!place || place.unless.length === 0) return own;
  const conditions = place.unless.map((condition) => `!(${condition})`);
  if (typeof definition.visible === 'string') conditions.push(`(${definition.visible})`);
  else if (own) return own;
  return compileExpression(conditions.join(' && '), { variables, contracts: context.contracts }, { type: 'boolean' }).expression;
}

function addLink(compiled: CompiledAction, { context, definition, location, variables }: ActionToCompile): void {
  if (definition.link === undefined) return;
  const link = compileAddress(context, variables, definition.link, inside(location, 'link'));
  if (isPlannedRoute(context, definition.link)) compiled.visible = { op: 'literal', value: false };
  else compiled.link = link;
  // A link button has the access of its page.
  const both = intersectAccess(compiled.access, pageAccess(context, definition.link));
  if (both) compiled.access = both;
  if (definition.newTab) compiled.newTab = true;
}
