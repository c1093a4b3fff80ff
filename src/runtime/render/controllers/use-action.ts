import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompiledAction } from '../../../language/compiled/compiled-screen.ts';
import type { Failure } from '../../../language/errors/failure.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { LOAD_AGAIN, oldCode } from '../../../ui/old-code.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import type { TypedInForm } from '../../actions/call-parameters.ts';
import type { WidgetSubject } from '../../actions/readings-of.ts';
import type { OnWait } from '../../actions/uploads-under-way.ts';
import { rowKey } from '../../data/values/row-key.ts';
import type { ActionWorld } from '../perform/action-world.ts';
import type { ActionState } from '../perform/perform-action.ts';
import { runActionChunk } from '../perform/run-action-chunk.ts';
import { useRuntime } from '../runtime-context.ts';
import { useScreen } from '../screen-context.ts';
import * as MESSAGES from './messages.ts';

/** Why nothing can be sent while an outcome is unknown. */
export const AWAITING = MESSAGES.itIsNotKnownYet;

/** Runs an action: its calls, the toast, follow-ups. `busy` meanwhile. */
export interface ActionRunner {
  busy: boolean;
  /** It waits for the upload of a file; leaving gives it up. */
  isUploading: boolean;
  /** The answer of the last attempt was lost and its outcome is unknown: nothing is sent meanwhile. */
  isAwaiting: boolean;
  /** Failure of the last attempt, for inline display. */
  error: Failure | undefined;
  clearError: () => void;
  run: (scope: Scope, forms?: readonly TypedInForm[], event?: unknown, about?: WidgetSubject) => Promise<ActionState>;
}

/** Runner of one action. */
export function useAction(action: CompiledAction): ActionRunner {
  const { call, hints, format, user } = useRuntime();
  const client = useQueryClient();
  const screen = useScreen();
  const { showToast } = useToasts();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isAwaiting, setAwaiting] = useState(false);
  const [error, setError] = useState<Failure>();
  const giveUp = useRef<() => void>(undefined);
  const [isUploading, setUploading] = useState(false);
  const onWait: OnWait = (stop) => {
    giveUp.current = stop;
    setUploading(stop !== undefined);
  };
  useEffect(() => () => giveUp.current?.(), []);
  const isThere = useIsThere();
  const world: ActionWorld = { action, screen, hints, format, user, showToast, navigate, setError, setAwaiting, onWait, isThere };

  async function run(scope: Scope, forms: readonly TypedInForm[] = [], event?: unknown, about?: WidgetSubject): Promise<ActionState> {
    // A second press during the first does nothing.
    if (running.current) return 'pending';
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      const performAction = await loadPerformAction(world);
      if (!performAction) return 'failed';
      // Rows share actions, so the row's key is part of the name; its other values may have been changed by the lost call.
      const name = `${action.id} ${rowKey(scope.variables.row, action.rowKey)}`;
      return await performAction(world, {
        name,
        scope,
        forms,
        event,
        about,
        attempts: screen.attemptsOf(name),
        call,
        client,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy: busy && !isAwaiting, isUploading, isAwaiting, error, clearError: () => setError(undefined), run };
}

/** Whether the component is still mounted. */
function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}

async function loadPerformAction({ action, setError, showToast }: ActionWorld) {
  try {
    return await runActionChunk.load();
  } catch {
    const text = fillMessage(MESSAGES.nothingWasDone, { reason: oldCode.isFound() ? LOAD_AGAIN : MESSAGES.theServerCouldNotBe });
    setError({ text });
    showToast({ tone: 'danger', text: fillMessage(MESSAGES.labelFailed, { label: action.label }), detail: text });
    return undefined;
  }
}
