import { loadConsole } from './load-console.ts';
import { runConsole } from './run-console.ts';

/* A console that is its folder: screens, contracts, back ends, the functions of its `console.ts`, which CONSOLE_MODULE names, and its widgets, built into CONSOLE_WIDGETS. */
await runConsole(() => loadConsole(process.env.CONSOLE_MODULE, process.env.CONSOLE_WIDGETS));
