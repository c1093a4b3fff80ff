import { readConsole } from '../support/read-console.ts';

/** The console that `docs/contracts.md` walks through. */
export const { written, check } = readConsole(import.meta.dirname);
