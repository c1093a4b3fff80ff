import { measureLive } from './measure-live.ts';
import { printLive } from './print-live.ts';

/** `npx tsx bench/live/run.ts`: prints how long an edit takes to an open console. */
console.log(printLive(await measureLive()));
