import { useEffect, useRef, useState } from 'react';
import type { CompiledAction, CompiledInput } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { asks } from '../../actions/action-state.ts';
import { useAction } from './use-action.ts';

const NOTHING: CompiledAction = { id: 'nothing', label: '', effect: 'none', calls: [], errors: 'toast' };

/** Milliseconds after which a page without new data will show none. */
const RENEWAL = 500;

/** An immediate input: its shown value, and the effect of a new one. */
export interface Immediate {
  /** The last chosen value until the server answers. */
  hopeful: { value: unknown } | undefined;
  apply: (value: unknown) => void;
  /** The confirmation to answer before the chosen value counts. */
  asked: { action: CompiledAction; value: unknown } | undefined;
  close: () => void;
  busy: boolean;
}

/** The action of a new value; undefined if this person may not run it. */
export function actionFor(input: CompiledInput, value: unknown): CompiledAction | undefined {
  return input.change ?? (value === true ? input.on : input.off);
}

/**
 * Runs the action of each new value one after the other; of those chosen meanwhile the last counts (language.md, Rules 13). A
 * refusal restores the last confirmed value.
 */
export function useImmediate(input: CompiledInput, scope: Scope, stored: unknown): Immediate {
  const [hopeful, setHopeful] = useState<{ value: unknown }>();
  const [asked, setAsked] = useState<{ action: CompiledAction; value: unknown }>();
  const change = useAction(input.change ?? NOTHING);
  const on = useAction(input.on ?? NOTHING);
  const off = useAction(input.off ?? NOTHING);
  const next = useRef<{ value: unknown }>(undefined);
  const isRunning = useRef(false);
  const latest = useRef({ scope, stored });
  const onRenewed = useRef<() => void>(undefined);
  useEffect(() => {
    if (latest.current.scope !== scope) onRenewed.current?.();
    latest.current = { scope, stored };
  });
  /** Waits until the page has the result of the last action: the next one would otherwise conflict with our own change. */
  const renewed = (used: Scope) =>
    latest.current.scope === used &&
    Promise.race([new Promise<void>((resolve) => (onRenewed.current = resolve)), new Promise((resolve) => setTimeout(resolve, RENEWAL))]);

  async function work(): Promise<void> {
    isRunning.current = true;
    let confirmed = latest.current.stored;
    try {
      while (next.current) {
        const { value } = next.current;
        next.current = undefined;
        if (Object.is(value, confirmed)) continue;
        const runner = input.change ? change : value === true ? on : off;
        const used = latest.current.scope;
        if ((await runner.run(withVariables(used, { value: value ?? null }))) === 'done') confirmed = value;
        if (next.current) await renewed(used);
      }
    } finally {
      isRunning.current = false;
      setHopeful(undefined);
    }
  }

  const apply = (value: unknown): void => {
    const action = actionFor(input, value);
    if (!action) return;
    setHopeful({ value });
    if (asks(action, withVariables(scope, { value }))) {
      setAsked({ action, value });
      return;
    }
    next.current = { value };
    if (!isRunning.current) void work();
  };
  const close = () => {
    setAsked(undefined);
    setHopeful(undefined);
  };
  return { hopeful, apply, asked, close, busy: [change, on, off].some((runner) => runner.busy || runner.isAwaiting) };
}
