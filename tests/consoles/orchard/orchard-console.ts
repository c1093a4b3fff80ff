import { readConsole } from '../support/read-console.ts';

/** An invented orchard, every call of which goes to another back end by REST, each list in another way. */
export const { written, check } = readConsole(import.meta.dirname);
