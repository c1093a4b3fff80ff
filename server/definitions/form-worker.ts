import { parentPort, workerData } from 'node:worker_threads';
import { writeValidator } from './write-validator.ts';

/* The thread that writes the validator of one form, and ends. */
parentPort?.postMessage(await writeValidator(workerData));
