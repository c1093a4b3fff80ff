import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluateLink } from '../../../language/expression/evaluate-template.ts';
import { definedIcon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { type AskingAction, actionState, asks, isDangerous, isMain } from '../../actions/action-state.ts';
import { useAction } from '../controllers/use-action.ts';
import { useRuntime } from '../runtime-context.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import * as MESSAGES from './messages.ts';

/** Maximum number of visible ordinary actions; the others are in a menu. On phones all are. */
const SIDE_BY_SIDE = 2;

/** Actions at the top right of a page: the first ones, the primary one, a menu for the rest, and dangerous ones below a separator. */
export function ActionBar({ actions, scope }: { actions: readonly CompiledAction[]; scope: Scope }) {
  const { format } = useRuntime();
  const isPhone = useIsPhone();
  const [asked, setAsked] = useState<AskingAction>();
  const visible = actions.filter((action) => actionState(action, scope, format).visible);
  if (visible.length === 0 && !asked) return null;
  const dangerous = visible.filter(isDangerous);
  const primary = visible.filter((action) => isMain(action, scope) && !dangerous.includes(action));
  const ordinary = visible.filter((action) => !dangerous.includes(action) && !primary.includes(action));
  const room = isPhone ? 0 : SIDE_BY_SIDE;
  const isCrowded = ordinary.length > room + 1;
  const shown = isCrowded ? ordinary.slice(0, room) : ordinary;
  const rest = isCrowded ? ordinary.slice(room) : [];
  const hasOthers = shown.length + primary.length + rest.length > 0;
  const buttons = (some: readonly CompiledAction[]) =>
    some.map((action) => <ActionButton key={action.place ?? action.id} action={action} scope={scope} onAsk={setAsked} />);
  return (
    <div className="actions">
      {/* The server renders for a wide window. On a phone the actions of the menu take no space until it is rendered. */}
      <span className={!isPhone && ordinary.length > 1 ? 'unfolded not-phone' : 'unfolded'}>{buttons(shown)}</span>
      {buttons(primary)}
      {rest.length > 0 && <MoreActions actions={rest} scope={scope} onAsk={setAsked} />}
      {dangerous.length > 0 && hasOthers && <span className="actions-sep not-phone" aria-hidden="true" />}
      {buttons(dangerous)}
      {/* Beside the buttons and not inside one: what is typed stays when an answer takes the button away. */}
      {asked && <ActionDialog key={asked.id} action={asked} scope={scope} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** A menu of actions. */
export function MoreActions({
  actions,
  scope,
  small,
  name = MESSAGES.moreActions,
  onAsk,
}: {
  actions: readonly CompiledAction[];
  scope: Scope;
  small?: boolean;
  name?: string;
  /** Opens the dialog of an action, which outlives this menu. */
  onAsk: (action: AskingAction) => void;
}) {
  const { format } = useRuntime();
  const [running, setRunning] = useState<CompiledAction>();
  const navigate = useNavigate();
  const entries = actions.flatMap((action): MenuEntry[] => {
    const state = actionState(action, scope, format);
    if (!state.visible) return [];
    const link = action.link ? evaluateLink(action.link, scope) : undefined;
    if (action.link && !link) return [];
    return [
      {
        id: action.id,
        label: state.label,
        ...(action.icon ? { icon: definedIcon(action.icon) } : {}),
        danger: isDangerous(action),
        disabled: !state.enabled,
        ...(state.reason ? { disabledReason: state.reason } : {}),
        onSelect: () => (link ? navigate(link) : asks(action, scope) ? onAsk(action) : setRunning(action)),
      },
    ];
  });
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        name={name}
        entries={entries}
        icon="ellipsis"
        iconOnly
        {...(small ? { size: 'small' as const, variant: 'ghost' as const } : {})}
      />
      {running && (
        <RunOnce key={running.id} action={running} scope={scope} onDone={() => setRunning((now) => (now === running ? undefined : now))} />
      )}
    </>
  );
}

/** Runs an action that was chosen in a menu. */
function RunOnce({ action, scope, onDone }: { action: CompiledAction; scope: Scope; onDone: () => void }) {
  const runner = useAction(action);
  const isStarted = useRef(false);
  useEffect(() => {
    // Effects run twice in development; the action must not.
    if (isStarted.current) return;
    isStarted.current = true;
    void runner.run(scope).finally(onDone);
  });
  return null;
}

/** Whether the window is in the width range of phones, as in the styles. */
function useIsPhone(): boolean {
  return useMedia('(max-width: 720px)');
}
