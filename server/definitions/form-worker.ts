import { parentPort, workerData } from 'node:worker_threads';
import { writeValidator } from './write-validator.ts';

/* Thread that generates one form's validator and ends. */
parentPort?.postMessage(await writeValidator(workerData));
