import { register } from 'tsx/esm/api';

/* A thread does not inherit how TypeScript is loaded, and its first file cannot be TypeScript. */
register();
await import('./draw-worker.ts');
