import { ensureOwnConsole } from './support/own-console.ts';

await ensureOwnConsole();
