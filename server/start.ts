import { loadConsole } from './load-console.ts';
import { runConsole } from './run-console.ts';

/* A console that is its folder: screens, contracts, back ends, and the functions of its `console.ts`, which CONSOLE_MODULE names. */
await runConsole(() => loadConsole(process.env.CONSOLE_MODULE));
