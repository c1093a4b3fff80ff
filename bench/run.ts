import { measureColdLoad } from './cold-load.ts';

/** `npm run bench`: measures the console against pages written by hand, and writes `bench/RESULTS.md`. Only ratios of one run mean anything. */
await measureColdLoad();
