import { startThread } from '../base/threads/start-thread.ts';
import type { WriteValidator } from './form-validators.ts';

/** Timeout for generating one validator, in milliseconds. */
const LONGEST = 20_000;

/** Generates a validator in a thread: a form of a thousand fields takes seconds. */
export const writeInThread: WriteValidator = (schema) =>
  new Promise((resolve, reject) => {
    const thread = startThread('form-worker', { workerData: schema });
    const timer = setTimeout(() => void thread.terminate(), LONGEST);
    thread.once('message', (code: string) => {
      resolve(code);
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`The validator of a form was not written within ${LONGEST / 1000} seconds.`));
    });
  });
