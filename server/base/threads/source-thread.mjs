import { register } from 'tsx/esm/api';

/* The first file of a thread that runs from the sources; the one to go on with is its argument. */
register();
await import(process.argv[2]);
