import { defineConsole } from './console-module.ts';
import { runConsole } from './run-console.ts';

/* A console that is its folder alone: screens, contracts and back ends. */
await runConsole(defineConsole({}));
