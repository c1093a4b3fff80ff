import type { CompiledAction, CompiledAfter, CompiledAsk, CompiledCall, CompiledDialog } from '../../language/compiled/compiled-screen.ts';
import { withRoots } from '../../language/compiled/scope.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateMapping } from '../../language/expression/evaluate-mapping.ts';
import { evaluateLink } from '../../language/expression/evaluate-template.ts';
import { actionState, asks } from '../../runtime/actions/action-state.ts';
import { callParameters } from '../../runtime/actions/call-parameters.ts';
import { sourcesReadBy } from '../../runtime/data/calls/source-reads.ts';
import type { Describing } from './behaviour-world.ts';
import { describeForm, type FilledForm, type FormSetting } from './describe-form.ts';
import { describeText } from './describe-text.ts';
import { type Fact, fact } from './facts.ts';
import { particularsOfAction } from './particulars.ts';
import { reckonedSent, withReckoned } from './reckoned-as.ts';

/**
 * An action: whether it can be pressed or why not, what it asks, what it calls with which parameters, and what follows. `around` is the form
 * that it submits, filled in; then it is looked at with what is typed there.
 */
export function describeAction(
  action: CompiledAction,
  outer: Scope,
  world: Describing,
  around: readonly FilledForm[] = [],
): Fact | undefined {
  const tell = () => tellAction(action, outer, world, around);
  return around.length === 0 ? world.recall.tell(action, outer, world, tell) : tell();
}

function tellAction(action: CompiledAction, outer: Scope, world: Describing, around: readonly FilledForm[]): Fact | undefined {
  const scope = around[0]?.typed.state.scope ?? outer;
  const state = actionState(action, scope, world.format);
  if (!state.visible) return undefined;
  const id = `action/${action.id}`;
  const name = `action ${state.label}`;
  const particulars = particularsOfAction(action);
  if (action.link) {
    const link = evaluateLink(action.link, scope);
    return link === null ? undefined : fact(id, name, `-> ${link}${action.newTab ? ' in a new tab' : ''}`, particulars);
  }
  const weight = action.effect === 'money' || action.effect === 'destructive' ? ` [${action.effect}]` : '';
  if (!state.enabled) return fact(id, name, `off, "${state.reason ?? ''}"${weight}`, particulars);
  if (!asks(action, scope)) return fact(id, name, `on${weight}`, [...describeActionCalls(action, scope, around, world), ...particulars]);
  const question = describeQuestion(action.ask, action, scope, world);
  const calls = question.filled.flatMap((own) =>
    callNodes({ action, world }, own.typed.state.scope, [...around.slice(0, 1), own], own.setting),
  );
  const plain = question.filled.length === 0 ? describeCalls({ action, world }, scope, around) : calls;
  const after = question.filled[0]?.typed.state.scope ?? scope;
  return fact(id, name, `on${weight}`, [question.fact, ...plain, ...describeAfter(action, after, world), ...particulars]);
}

function describeQuestion(ask: CompiledAsk, action: CompiledAction, scope: Scope, world: Describing): { fact: Fact; filled: FilledForm[] } {
  const described = ask.form && describeForm(ask.form, scope, undefined, world);
  const text = describeText('text', ask.text, scope, world);
  const button = describeText('button', ask.button, scope, world);
  const sources = sourcesReadBy('action', action);
  const asked = fact('asks', `asks "${world.textOf(ask.title, scope)}"`, '', [
    ...(text.value === '' ? [] : [text]),
    ...(described?.facts ?? []),
    button.value === '' ? fact('button', 'button', action.label) : button,
    ...(sources.length > 0 ? [fact('reads', 'reads sources', sources.join(', '))] : []),
  ]);
  return { fact: asked, filled: described?.filled ?? [] };
}

/** What an action calls and what follows, without what it asks. */
export function describeActionCalls(action: CompiledAction, scope: Scope, around: readonly FilledForm[], world: Describing): Fact[] {
  return [...describeCalls({ action, world }, scope, around), ...describeAfter(action, scope, world)];
}

function describeCalls(told: { action: CompiledAction; world: Describing }, scope: Scope, around: readonly FilledForm[]): Fact[] {
  if (around.length === 0) return callNodes(told, scope, [], undefined);
  return around.flatMap((own) => callNodes(told, own.typed.state.scope, [own], own.setting));
}

function callNodes(
  { action, world }: { action: CompiledAction; world: Describing },
  scope: Scope,
  forms: readonly FilledForm[],
  setting: FormSetting | undefined,
): Fact[] {
  const [place, suffix] = setting ? [`/${setting.id}`, ` with ${setting.words}`] : ['', ''];
  const typed = forms.map((form) => form.typed);
  return action.calls.flatMap((call): Fact[] => {
    if (call.when && evaluateCondition(call.when, scope) !== true) return [];
    const parameters = callParameters(call, scope, typed, 'the event');
    const payload = parameters.state === 'value' ? JSON.stringify(parameters.params) : 'waits for what loads';
    const told = fact(`calls/${call.call}${place}`, `calls ${call.call}${suffix}`, payload, saysOf(call));
    return [withReckoned(told, reckonedSent(call.with))];
  });

  function saysOf({ success }: CompiledCall): Fact[] {
    if (!success) return [];
    const result = action.calls[0] ? world.answer(action.calls[0].call) : null;
    return [describeText('says', success, withRoots(scope, { result }), world)];
  }
}

function describeAfter(action: CompiledAction, scope: Scope, world: Describing): Fact[] {
  const result = action.calls[0] ? world.answer(action.calls[0].call) : null;
  const after = withRoots(scope, { result });
  const says = describeText('says', action.success, after, world);
  const steps = action.after ? afterSteps(action.after, after) : [];
  const dialog = action.after?.open && dialogNode(action.after.open, after, world);
  return [
    ...(says.value === '' ? [] : [says]),
    ...(steps.length > 0 ? [fact('then', 'then', steps.join(', '))] : []),
    ...(dialog ? [dialog] : []),
  ];
}

function dialogNode(dialog: CompiledDialog, scope: Scope, world: Describing): Fact {
  const text = describeText('text', dialog.text, scope, world);
  const actions = dialog.actions.map((action) => describeAction(action, scope, world)).filter((entry) => entry !== undefined);
  return fact(`opens/${dialog.id}`, `opens ${dialog.id} "${world.textOf(dialog.title, scope)}"`, '', [
    ...(text.value === '' ? [] : [text]),
    ...world.describeBlocks(dialog.blocks, scope),
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
