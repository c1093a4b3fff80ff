import { actionState, asks } from '../actions/action-state.ts';
import { callParameters } from '../actions/call-parameters.ts';
import type { CompiledAction, CompiledAfter, CompiledAsk, CompiledDialog } from '../compiled/compiled-screen.ts';
import { withRoots } from '../compiled/scope.ts';
import { sourcesReadBy } from '../data/source-reads.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluateCondition } from '../expression/evaluate.ts';
import { evaluateMapping } from '../expression/evaluate-mapping.ts';
import { evaluateLink } from '../expression/evaluate-template.ts';
import type { Describing } from './behaviour-world.ts';
import { describeForm, type FilledForm } from './describe-form.ts';
import { node, type OutlineNode } from './outline.ts';

/**
 * An action: whether it can be pressed or why not, what it asks, what it calls with which parameters, and what follows. `around` is the form
 * that it submits, filled in; then it is looked at with what is typed there.
 */
export function describeAction(
  action: CompiledAction,
  outer: Scope,
  world: Describing,
  around: readonly FilledForm[] = [],
): OutlineNode | undefined {
  const scope = around[0]?.typed.state.scope ?? outer;
  const state = actionState(action, scope, world.format);
  if (!state.visible) return undefined;
  const key = `action ${action.label}`;
  if (action.link) {
    const link = evaluateLink(action.link, scope);
    return link === null ? undefined : node(`${key}: -> ${link}${action.newTab ? ' in a new tab' : ''}`);
  }
  const weight = action.effect === 'money' || action.effect === 'destructive' ? ` [${action.effect}]` : '';
  if (!state.enabled) return node(`${key}: off, "${state.reason ?? ''}"${weight}`, [], key);
  if (!asks(action, scope)) return node(`${key}: on${weight}`, describeActionCalls(action, scope, around, world), key);
  const question = describeQuestion(action.ask, action, scope, world);
  const calls = question.filled.flatMap((own) => callNodes(action, own.typed.state.scope, [...around.slice(0, 1), own], own.setting));
  const plain = question.filled.length === 0 ? describeCalls(action, scope, around) : calls;
  const after = question.filled[0]?.typed.state.scope ?? scope;
  return node(`${key}: on${weight}`, [question.outline, ...plain, ...describeAfter(action, after, world)], key);
}

function describeQuestion(
  ask: CompiledAsk,
  action: CompiledAction,
  scope: Scope,
  world: Describing,
): { outline: OutlineNode; filled: FilledForm[] } {
  const described = ask.form && describeForm(ask.form, scope, undefined, world);
  const text = world.words(ask.text, scope);
  const sources = sourcesReadBy('action', action);
  const outline = node(
    `asks "${world.words(ask.title, scope)}"`,
    [
      ...(text === '' ? [] : [node(`text: ${text}`)]),
      ...(described?.nodes ?? []),
      node(`button: ${world.words(ask.button, scope) || action.label}`),
      ...(sources.length > 0 ? [node(`reads sources: ${sources.join(', ')}`)] : []),
    ],
    'asks',
  );
  return { outline, filled: described?.filled ?? [] };
}

/** What an action calls and what follows, without what it asks. */
export function describeActionCalls(action: CompiledAction, scope: Scope, around: readonly FilledForm[], world: Describing): OutlineNode[] {
  return [...describeCalls(action, scope, around), ...describeAfter(action, scope, world)];
}

function describeCalls(action: CompiledAction, scope: Scope, around: readonly FilledForm[]): OutlineNode[] {
  if (around.length === 0) return callNodes(action, scope, [], '');
  return around.flatMap((own) => callNodes(action, own.typed.state.scope, [own], own.setting));
}

function callNodes(action: CompiledAction, scope: Scope, forms: readonly FilledForm[], setting: string): OutlineNode[] {
  const suffix = setting === '' ? '' : ` with ${setting}`;
  const typed = forms.map((form) => form.typed);
  return action.calls.flatMap((call): OutlineNode[] => {
    if (call.when && evaluateCondition(call.when, scope) !== true) return [];
    const parameters = callParameters(call, scope, typed, 'the event');
    const payload = parameters.state === 'value' ? JSON.stringify(parameters.params) : 'waits for what loads';
    return [node(`calls ${call.call}${suffix}: ${payload}`)];
  });
}

function describeAfter(action: CompiledAction, scope: Scope, world: Describing): OutlineNode[] {
  const result = action.calls[0] ? world.answer(action.calls[0].call) : null;
  const after = withRoots(scope, { result });
  const says = action.success && world.words(action.success, after);
  const steps = action.after ? afterSteps(action.after, after) : [];
  const dialog = action.after?.open && dialogNode(action.after.open, after, world);
  return [
    ...(says ? [node(`says: ${says}`)] : []),
    ...(steps.length > 0 ? [node(`then: ${steps.join(', ')}`)] : []),
    ...(dialog ? [dialog] : []),
  ];
}

function dialogNode(dialog: CompiledDialog, scope: Scope, world: Describing): OutlineNode {
  const text = world.words(dialog.text, scope);
  const actions = dialog.actions.map((action) => describeAction(action, scope, world)).filter((entry) => entry !== undefined);
  return node(`opens ${dialog.id} "${world.words(dialog.title, scope)}"`, [
    ...(text === '' ? [] : [node(`text: ${text}`)]),
    ...world.tellBlocks(dialog.blocks, scope),
    ...actions,
  ]);
}

function afterSteps(after: CompiledAfter, scope: Scope): string[] {
  const value = (mapping: NonNullable<CompiledAfter['set']>[number]['value']) => {
    const evaluation = evaluateMapping(mapping, scope);
    return evaluation.state === 'value' ? JSON.stringify(evaluation.value) : evaluation.state;
  };
  return [
    ...(after.set ?? []).map((entry) => `sets ${entry.path} to ${value(entry.value)}`),
    ...(after.refresh ? [`loads ${after.refresh.join(', ')} again`] : []),
    ...(after.download ? ['downloads'] : []),
    ...(after.clipboard ? ['copies'] : []),
    ...(after.close ? ['closes the dialog'] : []),
    ...(after.go ? [`goes to ${evaluateLink(after.go, scope) ?? 'nowhere'}`] : []),
    ...(after.back ? ['goes back'] : []),
  ];
}
