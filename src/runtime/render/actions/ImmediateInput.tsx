import { type KeyboardEvent, useId, useState } from 'react';
import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate, evaluateCondition } from '../../../language/expression/evaluate.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AskingAction } from '../../actions/action-state.ts';
import { loadedChoices } from '../../actions/choices-of.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { ActionDialog } from '../actions/ActionDialog.tsx';
import { actionFor, useImmediate } from '../controllers/use-immediate.ts';
import { useStoredInput } from '../controllers/use-stored-input.ts';
import { InputControl, namingOf } from '../inputs/InputControl.tsx';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

/** Inputs whose every value is intended; typed values of others need their button. */
const DECIDED: ReadonlySet<string> = new Set(['switch', 'buttons', 'checkbox', 'radio', 'select', 'lookup']);

/**
 * An input outside of forms that acts immediately. Shows the new value, and reverts to the last confirmed one if the server
 * refuses. Typed text waits for its button or Enter; Escape restores the stored value.
 */
export function ImmediateInput({ item, scope }: { item: CompiledItem; scope: Scope }) {
  const { inputs, format } = useRuntime();
  const input = item.input as NonNullable<CompiledItem['input']>;
  const id = useId();
  const evaluation = item.value ? evaluate(item.value, scope) : { state: 'missing' as const };
  const stored = evaluation.state === 'value' ? evaluation.value : undefined;
  const { hopeful, apply, asked, close, busy } = useImmediate(input, scope, stored);
  const [typed, setTyped] = useState<{ value: unknown }>();
  useLeaveGuard(typed !== undefined);
  useStoredInput({ item, scope, stored, typed }, setTyped);
  const enabled = input.enabled === undefined || evaluateCondition(input.enabled, scope) === true;
  const mayNot = !input.change && (!input.on || !input.off) && actionFor(input, stored !== true) === undefined;
  const isDecided = DECIDED.has(input.input);
  const shown = typed ?? hopeful;
  const hint = item.hint && evaluateTemplate(item.hint, scope, format);
  const help = hint?.state === 'value' ? hint.text : '';
  const commit = () => {
    if (!typed || isInvalidText(typed.value)) return;
    apply(typed.value);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && input.input !== 'textarea') commit();
    else if (event.key === 'Escape') {
      // A dialog around it stays.
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input inside
    <span className="immediate" onKeyDown={typed ? press : undefined} aria-busy={busy || undefined}>
      {namingOf(input) === 'label' && (
        <label className="sr-only" htmlFor={id}>
          {item.label}
        </label>
      )}
      <InputControl
        id={id}
        name={item.id}
        label={item.label}
        value={shown ? shown.value : stored}
        onChange={(value) => (isDecided ? apply(value) : setTyped({ value }))}
        input={input}
        disabled={!enabled || mayNot || evaluation.state === 'pending'}
        {...loadedChoices(input, scope)}
        services={inputs}
        scope={() => scope}
        {...(help && { describedBy: `${id}-help` })}
      />
      {typed && (
        <Button size="small" onClick={commit} disabled={isInvalidText(typed.value)} disabledReason={MESSAGES.thisCannotBeRead}>
          {input.change?.label ?? item.label}
        </Button>
      )}
      {help && (
        <span className="sub muted" id={`${id}-help`}>
          {help}
        </span>
      )}
      {asked && (
        <ActionDialog
          action={asked.action as AskingAction}
          scope={withVariables(scope, { value: asked.value })}
          onClose={close}
          onDone={close}
        />
      )}
    </span>
  );
}
