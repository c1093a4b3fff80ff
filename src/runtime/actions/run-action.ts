import type { CompiledAction } from '../compiled/compiled-screen.ts';
import { withRoots } from '../compiled/scope.ts';
import { sendsMail } from '../contracts/sends-mail.ts';
import { CallError } from '../errors/call-error.ts';
import type { Scope } from '../expression/compiled-expression.ts';
import { evaluateCondition } from '../expression/evaluate.ts';
import type { Caller } from '../services/caller.ts';
import { callParameters, type TypedInForm } from './call-parameters.ts';

/** How an action ended. `unknown`: no answer came, so nobody knows whether a write happened. */
export type ActionOutcome =
  | { state: 'done'; result: unknown; scope: Scope }
  | { state: 'pending' }
  | { state: 'failed'; error: CallError; saved: string[] }
  | { state: 'unknown'; error: CallError; saved: string[]; lost: LostCall };

/** The call whose answer was lost, and how many of the action would have followed it. */
export interface LostCall {
  functionName: string;
  requestId: string;
  left: number;
}

/**
 * What is remembered between attempts of one action: for each call the body that was sent, its request id and, where it succeeded, the
 * result. The same body goes out under the same id again, so that the server replays the outcome instead of acting twice; a changed body
 * gets an id of its own; a call that succeeded is not made again.
 */
export type Attempts = Map<number, { body: string; requestId: string; result?: { value: unknown } }>;

/** What one run of an action is made of. */
export interface ActionRun {
  action: CompiledAction;
  scope: Scope;
  forms: readonly TypedInForm[];
  event?: unknown;
  attempts: Attempts;
  call: Caller;
  createRequestId: () => string;
}

/** Makes the calls of an action in order and stops at the first failure. */
export async function runAction({ action, scope, forms, event, attempts, call, createRequestId }: ActionRun): Promise<ActionOutcome> {
  const saved: string[] = [];
  let first: { value: unknown } | undefined;
  for (const [index, planned] of action.calls.entries()) {
    // Later calls read the answer of the first that was made.
    const known = first ? withRoots(scope, { result: first.value ?? null }) : scope;
    if (planned.when) {
      const condition = evaluateCondition(planned.when, known);
      if (condition === 'pending') return { state: 'pending' };
      if (!condition) continue;
    }
    const parameters = callParameters(planned, known, forms, event);
    if (parameters.state === 'pending') return { state: 'pending' };
    const isOnce = planned.effect !== 'read' || sendsMail(parameters.params);
    const body = JSON.stringify(parameters.params);
    let attempt = attempts.get(index);
    if (!attempt || attempt.body !== body) {
      attempt = { body, requestId: createRequestId() };
      attempts.set(index, attempt);
    }
    if (!attempt.result) {
      try {
        attempt.result = {
          value: await call({ name: planned.call, params: parameters.params, ...(isOnce ? { requestId: attempt.requestId } : {}) }),
        };
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(1, error instanceof Error ? error.message : String(error));
        // A refusal is certain: another attempt is a new request.
        if (!failure.isOutcomeUnknown) attempts.delete(index);
        if (!failure.isOutcomeUnknown || !isOnce) return { state: 'failed', error: failure, saved };
        const lost = { functionName: planned.call, requestId: attempt.requestId, left: action.calls.length - index - 1 };
        return { state: 'unknown', error: failure, saved, lost };
      }
    }
    saved.push(planned.call);
    first ??= attempt.result;
  }
  attempts.clear();
  return { state: 'done', result: first?.value, scope: withRoots(scope, { result: first?.value ?? null }) };
}
