import type { CompiledAction, CompiledAsk } from '../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { evaluateCondition } from '../../language/expression/evaluate.ts';
import { evaluateTemplate, type PlaceholderFormatter } from '../../language/expression/evaluate-template.ts';
import * as MESSAGES from './messages.ts';

/** State of an action: visible, label of its button, disabled reason. */
export interface ActionState {
  visible: boolean;
  enabled: boolean;
  label: string;
  reason?: string;
}

/** Whether an action is visible and enabled. While data is loading it is visible and disabled. */
export function actionState(action: CompiledAction, scope: Scope, format: PlaceholderFormatter): ActionState {
  const visible = action.visible === undefined ? true : evaluateCondition(action.visible, scope);
  const enabled = action.enabled === undefined ? true : evaluateCondition(action.enabled, scope);
  const { label, doneLabel = label } = action;
  if (visible !== true) return { visible: false, enabled: false, label };
  if (enabled === true) return { visible: true, enabled: true, label };
  if (enabled === 'pending') return { visible: true, enabled: false, label, reason: MESSAGES.stillLoading };
  const evaluation = action.disabledReason && evaluateTemplate(action.disabledReason, scope, format);
  return {
    visible: true,
    enabled: false,
    label: doneLabel,
    reason: evaluation?.state === 'value' ? evaluation.text : MESSAGES.notPossibleNow,
  };
}

/** Whether an action is the main one here: one that moves its record back never is. */
export function isMain({ primary, backwards }: CompiledAction, scope: Scope): boolean {
  return primary === true && !(backwards && evaluateCondition(backwards, scope) === true);
}

/** Whether an action moves money or destroys something. */
export function isDangerous({ effect }: Pick<CompiledAction, 'effect'>): boolean {
  return effect === 'money' || effect === 'destructive';
}

/** An action with a dialog. */
export type AskingAction = CompiledAction & { ask: CompiledAsk };

/** Whether an action asks before it acts, here and now. */
export function asks(action: CompiledAction, scope: Scope): action is AskingAction {
  return action.ask !== undefined && (action.ask.when === undefined || evaluateCondition(action.ask.when, scope) === true);
}
