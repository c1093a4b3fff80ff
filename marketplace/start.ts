import { runConsole } from '../server/run-console.ts';
import { marketplace } from './index.ts';

/* The one place where the platform and the marketplace meet. */
await runConsole(async () => marketplace);
