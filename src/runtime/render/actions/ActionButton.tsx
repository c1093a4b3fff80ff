import { useState } from 'react';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { definedIcon } from '../../../ui/Icon.tsx';
import { type AskingAction, actionState, asks, isDangerous, isMain } from '../../actions/action-state.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import { AWAITING, useAction } from '../controllers/use-action.ts';
import { preloadForm } from '../forms/loaded-form.ts';
import { useRuntime } from '../runtime-context.ts';
import { ActionDialog, preloadActionDialog } from './ActionDialog.tsx';

/** Button of an action, with its dialog. Renders nothing if the action is not visible. */
export function ActionButton({
  action,
  scope,
  variant,
  small,
  forms,
  onAsk,
}: {
  action: CompiledAction;
  scope: Scope;
  variant?: ButtonVariant;
  small?: boolean;
  forms?: readonly TypedInForm[];
  /** Opens the dialog elsewhere, where it outlives this button. */
  onAsk?: (action: AskingAction) => void;
}) {
  const { format, loadValidator } = useRuntime();
  const runner = useAction(action);
  const [asked, setAsked] = useState<AskingAction>();
  const state = actionState(action, scope, format);
  if (!state.visible && !asked) return null;
  const icon = action.icon ? definedIcon(action.icon) : undefined;
  const look = { variant: variant ?? buttonVariant(action, scope), size: small ? ('small' as const) : ('normal' as const), icon };
  if (action.link) {
    const link = evaluateLink(action.link, scope);
    return link === null ? null : (
      <ButtonLink {...look} to={link} newTab={action.newTab}>
        {action.label}
      </ButtonLink>
    );
  }
  const press = () => (asks(action, scope) ? (onAsk ?? setAsked)(action) : void runner.run(scope, forms));
  const preload = () => {
    if (!action.ask) return;
    preloadActionDialog();
    if (action.ask.form) preloadForm(action.ask.form, loadValidator);
  };
  return (
    <>
      <Button
        {...look}
        busy={runner.busy}
        disabled={runner.isAwaiting || !state.enabled}
        disabledReason={runner.isAwaiting ? AWAITING : state.reason}
        onClick={press}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {state.label}
      </Button>
      {asked && <ActionDialog action={asked} scope={scope} forms={forms} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Style of an action's button: money and destructive actions have a red outline. */
function buttonVariant(action: CompiledAction, scope: Scope): ButtonVariant {
  if (isDangerous(action)) return 'danger';
  return isMain(action, scope) ? 'primary' : 'default';
}
