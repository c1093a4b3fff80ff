import { createRunFunction, type FunctionServices } from '../functions/run-function.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createSignIn } from '../sessions/sign-in.ts';
import type { BackEnd } from './back-end.ts';

/** Creates the embedded back end: accounts, sessions and functions on our own database. */
export function createEmbedded(services: FunctionServices, sessionHours: number): BackEnd {
  const { database, clock } = services;
  const sessions = createSessionStore(database, clock, sessionHours);
  return {
    sessions,
    signIn: createSignIn(database, sessions, clock),
    runFunction: createRunFunction(services),
    health: async () => ({}),
    close: async () => undefined,
  };
}
