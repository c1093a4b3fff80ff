import type { CompiledAction, CompiledAfter, CompiledAsk, CompiledCall, CompiledForm } from '../compiled/compiled-screen.ts';
import type { ContractType, Effect } from '../contracts/contract-types.ts';
import { rowKeyOf } from '../contracts/row-key.ts';
import type { ActionDefinition } from '../definition/definition.ts';
import { checkAction } from './check-action.ts';
import { checkUnsent } from './check-unsent.ts';
import { compileCall } from './compile-call.ts';
import { type CompileContext, from, inside, type Place, type Roots, report } from './compile-context.ts';
import { compileForm } from './compile-form.ts';
import type { ImmediateCompiler } from './compile-item.ts';
import { compileAddress, compileArguments, compileCondition, compileOptionalText, compileText, compileValue } from './compile-position.ts';
import type { FormTarget } from './form-target.ts';
import { isPlannedRoute, pageAccess } from './routes.ts';
import { intersectAccess, type Placed, spliceActions } from './splice.ts';
import { wordsOf } from './words-of.ts';

/** What surrounds an action. */
export interface ActionSetting {
  roots: Roots;
  /** Id of an action that has none because of where it stands: submit, edit, add. */
  slot?: string;
  /** Words of such an action. */
  slotLabel?: string;
  /** Parameter ids that the form around it writes. */
  written?: readonly string[];
  /** Fields of its dialog when it gives none. */
  defaultFields?: NonNullable<ActionDefinition['ask']>['fields'];
}

const WEIGHT: Record<Effect, number> = { read: 0, write: 1, destructive: 2, money: 3 };

/** Compiles a list of actions. */
export function compileActions(
  context: CompileContext,
  list: readonly ActionDefinition[] | undefined,
  place: Place,
  roots: Roots,
): CompiledAction[] {
  const seen = new Set<string>();
  return spliceActions(context, list, place).map((placed) => {
    const { id, label } = placed.definition;
    if (!id || !label) report(context, placed.place, 'action-id', {});
    else if (seen.has(id)) report(context, inside(placed.place, 'id'), 'duplicate-id', { id, what: 'actions' });
    if (id) seen.add(id);
    return compileAction(context, placed, { roots });
  });
}

/** The calls of an action as it wrote them, `call` and `calls` alike. */
function callsOf(action: ActionDefinition, place: Place) {
  if (action.call !== undefined) {
    const definition = { call: action.call, with: action.with, send: action.send ?? ('form' as const), into: action.into };
    return [{ definition, place }];
  }
  return (action.calls ?? []).map((definition, index) => ({
    definition: { send: 'nothing' as const, ...definition },
    place: inside(place, 'calls', index),
  }));
}

/** The calls of an action that receive what is typed, for forms around it and in its dialog. */
export function targetsOf(context: CompileContext, action: ActionDefinition): FormTarget[] {
  return callsOf(action, { file: '', pointer: '' }).flatMap(({ definition }): FormTarget[] => {
    const contract = context.contracts.calls.get(definition.call);
    if (!contract || (definition.send !== 'form' && definition.send !== 'changes' && definition.send !== 'record')) return [];
    const isConditional = ('when' in definition && definition.when !== undefined) || definition.send !== 'form';
    return [{ name: definition.call, contract, prefix: definition.into ? definition.into.split('.') : [], isConditional }];
  });
}

/** Compiles one action. */
export function compileAction(context: CompileContext, placed: Placed<ActionDefinition>, setting: ActionSetting): CompiledAction {
  const { definition: action, place } = placed;
  const id = action.id ?? setting.slot ?? 'action';
  const label = action.label ?? setting.slotLabel ?? wordsOf(id);
  const targets = targetsOf(context, action);
  const ask = compileAsk(context, action, label, place, setting, targets);
  const roots: Roots = ask?.formType ? { ...setting.roots, form: ask.formType, changes: ask.formType } : setting.roots;
  const written = [...(setting.written ?? []), ...(ask?.written ?? [])];
  const calls = callsOf(action, place).map(({ definition, place: at }, index, all) => {
    const known: Roots = index === 0 ? roots : { ...roots, result: answerOf(context, all[0]?.definition.call) };
    return compileCall(context, known, definition, at, writtenIn(definition, written));
  });
  checkAction(context, action, place, roots);
  if (targets.length === 0) checkUnsent(context, action, written, place);
  if (calls.length === 0 && action.link === undefined && !action.then) report(context, place, 'action-empty', { id });
  const effect = effectOf(calls);
  const errors = action.errors ?? (ask?.ask ? 'inline' : 'toast');
  const compiled: CompiledAction = { ...from(context, place), id, label, effect, calls, errors };
  if (action.errors === 'silent' && !action.because) report(context, inside(place, 'errors'), 'silent-reason', {});
  if (action.icon) {
    compiled.icon = action.icon;
    if (!context.icons.has(action.icon))
      report(context, inside(place, 'icon'), 'unknown-icon', { name: action.icon }, { received: action.icon, allowed: [...context.icons] });
  }
  // On a page the row of an action is the record.
  const rowKey = rowKeyOf(setting.roots.row ?? setting.roots.record, context.contracts);
  if (rowKey !== undefined) compiled.rowKey = rowKey;
  Object.assign(compiled, states(context, setting.roots, action, placed));
  const question = ask?.ask ?? defaultQuestion(context, label, calls, effect);
  if (question) compiled.ask = question;
  if (action.link !== undefined) {
    const link = compileAddress(context, setting.roots, action.link, inside(place, 'link'));
    if (isPlannedRoute(context, action.link)) compiled.visible = { op: 'literal', value: false };
    else compiled.link = link;
    // A button that leads to a page is for those who may open it.
    const access = pageAccess(context, action.link);
    const both = intersectAccess(compiled.access, access);
    if (both) compiled.access = both;
    if (action.newTab) compiled.newTab = true;
  }
  const after: Roots = { ...roots, result: answerOf(context, calls[0]?.call) };
  const success = compileOptionalText(context, after, action.success, inside(place, 'success'));
  if (success) compiled.success = success;
  // A dialog says by itself that it is done.
  else if (effect !== 'none' && effect !== 'read' && action.then?.open === undefined) compiled.success = { parts: [`${label}: done`] };
  const followUp = compileAfter(context, after, action.then, inside(place, 'then'));
  if (followUp) compiled.after = followUp;
  return compiled;
}

/** Compiles the actions of inputs that act at once, for the lists of items that may have such. */
export function immediateActions(context: CompileContext): ImmediateCompiler {
  return (placed, setting) => compileAction(context, placed, setting);
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

function states(
  context: CompileContext,
  roots: Roots,
  action: ActionDefinition,
  placed: Placed<ActionDefinition>,
): Partial<CompiledAction> {
  const parts: Partial<CompiledAction> = {};
  const visible = compileCondition(context, roots, action.visible, inside(placed.place, 'visible'));
  const enabled = compileCondition(context, roots, action.enabled, inside(placed.place, 'enabled'));
  const reason = compileOptionalText(context, roots, action.disabledReason, inside(placed.place, 'disabledReason'));
  const access = intersectAccess(placed.access, action.access);
  if (visible) parts.visible = visible;
  if (enabled) parts.enabled = enabled;
  if (reason) parts.disabledReason = reason;
  if (access) parts.access = access;
  if (action.primary) parts.primary = true;
  return parts;
}

interface TypedAsk {
  ask?: CompiledAsk;
  formType?: ContractType;
  written: string[];
}

function compileAsk(
  context: CompileContext,
  action: ActionDefinition,
  label: string,
  place: Place,
  setting: ActionSetting,
  targets: readonly FormTarget[],
): TypedAsk | undefined {
  const { ask } = action;
  if (!ask && !setting.defaultFields) return undefined;
  const at = inside(place, 'ask');
  const fields = ask?.fields ?? setting.defaultFields;
  const outer = setting.roots.form?.type === 'object' ? setting.roots.form.fields : undefined;
  const fixed = Object.keys(action.with ?? {});
  const typed = fields
    ? compileForm(context, { fields }, at, {
        mode: 'form',
        roots: setting.roots,
        targets,
        must: ask?.must,
        mustPlace: inside(at, 'must'),
        outer,
        fixed,
      })
    : undefined;
  const roots: Roots = typed ? { ...setting.roots, form: typed.formType } : setting.roots;
  const when = compileCondition(context, setting.roots, ask?.when, inside(at, 'when'));
  const text = compileOptionalText(context, setting.roots, ask?.text, inside(at, 'text'));
  const form: CompiledForm | undefined = typed?.form;
  return {
    ask: {
      title: ask?.title ? compileText(context, setting.roots, ask.title, inside(at, 'title')) : { parts: [label] },
      button: ask?.button ? compileText(context, roots, ask.button, inside(at, 'button')) : { parts: [label] },
      ...(when ? { when } : {}),
      ...(text ? { text } : {}),
      ...(form ? { form } : {}),
    },
    ...(typed ? { formType: typed.formType } : {}),
    written: typed?.written ?? [],
  };
}

/** Rule 12: what destroys or moves money asks by itself, with its label and the words of its contract. */
function defaultQuestion(
  context: CompileContext,
  label: string,
  calls: readonly CompiledCall[],
  effect: CompiledAction['effect'],
): CompiledAsk | undefined {
  if (effect !== 'destructive' && effect !== 'money') return undefined;
  const words = calls.map((call) => context.contracts.calls.get(call.call)?.confirm).find((confirm) => confirm !== undefined);
  const text = words ?? (effect === 'money' ? 'This moves money.' : 'This cannot be undone.');
  return { title: { parts: [label] }, text: { parts: [text] }, button: { parts: [label] } };
}

function compileAfter(context: CompileContext, roots: Roots, then: ActionDefinition['then'], place: Place): CompiledAfter | undefined {
  if (!then) return undefined;
  const compiled: CompiledAfter = {};
  if (then.set) {
    const mapping = compileArguments(context, roots, then.set, inside(place, 'set'));
    compiled.set = Object.entries(mapping).map(([path, value]) => ({ path, value }));
  }
  if (then.refresh) compiled.refresh = then.refresh;
  if (then.download) compiled.download = compileValue(context, roots, then.download, inside(place, 'download')).expression;
  if (then.clipboard) compiled.clipboard = compileValue(context, roots, then.clipboard, inside(place, 'clipboard')).expression;
  if (then.open !== undefined) {
    const dialog = context.openDialog(then.open, roots, inside(place, 'open'));
    if (dialog) compiled.open = dialog;
  }
  if (then.close) {
    compiled.close = true;
    if (context.dialogs.length === 0) report(context, inside(place, 'close'), 'close-outside-dialog', {});
  }
  if (then.go) compiled.go = compileAddress(context, roots, then.go, inside(place, 'go'));
  if (then.back) compiled.back = true;
  return compiled;
}
