import { CallError } from '../../language/errors/call-error.ts';
import type { Caller } from '../services/caller.ts';

/** Code of a refusal that a new sign-in lifts. */
export const SIGN_IN_AGAIN = 215;

/** Asks the person of the page to sign in again. Resolves to false if they do not. */
type AskForSignIn = () => Promise<boolean>;

/** Milliseconds to wait for the code of the dialog on a page that was just opened. */
const PATIENCE = 15_000;
let ask: AskForSignIn | undefined;
let asked: Promise<boolean> | undefined;
const awaiting = new Set<() => void>();

/** Sets who asks; returns the function that stops it. */
export function answerSignIns(next: AskForSignIn): () => void {
  ask = next;
  for (const go of awaiting) go();
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Asks once, however many wait for it. False if the dialog cannot be loaded. */
function signInAgain(): Promise<boolean> {
  asked ??= askOnce().finally(() => (asked = undefined));
  return asked;
}

async function askOnce(): Promise<boolean> {
  if (!ask)
    await new Promise<void>((resolve) => {
      awaiting.add(resolve);
      setTimeout(resolve, PATIENCE);
    });
  awaiting.clear();
  return ask?.() ?? false;
}

/** Repeats what was refused for an old sign-in, as often as the person signs in again. `isRefused` reads an answer or an error. */
export async function retryAfterSignIn<Answer>(send: () => Promise<Answer>, isRefused: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (!isRefused(answer) || !(await signInAgain())) return answer;
  }
}

/** Whether an answer of the Studio's API is such a refusal. */
export function asksForSignIn({ body }: { body: unknown }): boolean {
  return (body as { code?: unknown } | null)?.code === SIGN_IN_AGAIN;
}

/** A caller that asks for a sign-in where a call requires one, and goes on with the same request id. */
export function askingForSignIn(call: Caller): Caller {
  return async (request) => {
    const answer = await retryAfterSignIn(
      () =>
        call(request).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      (each) => 'error' in each && each.error instanceof CallError && each.error.code === SIGN_IN_AGAIN,
    );
    if ('value' in answer) return answer.value;
    throw answer.error;
  };
}
