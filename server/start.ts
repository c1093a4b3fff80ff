import { loadConsole } from './load-console.ts';
import { runConsole } from './run-console.ts';

/* Runs the console of a folder: screens, contracts, back ends, the functions of its `console.ts` (CONSOLE_MODULE) and its widgets (CONSOLE_WIDGETS). */
await runConsole(() => loadConsole(process.env.CONSOLE_MODULE, process.env.CONSOLE_WIDGETS));
