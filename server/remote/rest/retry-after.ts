import { setTimeout as wait } from 'node:timers/promises';
import type { HttpAnswer, NoHttpAnswer } from '../relay/http-exchange.ts';

/** Milliseconds of the header `retry-after`, which has seconds or a date; 0 without it. */
export function retryAfter(answer: HttpAnswer | NoHttpAnswer, now = Date.now()): number {
  const written = answer.state === 'answered' ? [answer.headers['retry-after']].flat()[0] : undefined;
  if (written === undefined) return 0;
  const time = /^\s*\d+(\.\d+)?\s*$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now;
  return Number.isFinite(time) ? Math.max(time, 0) : 0;
}

const FIRST_PAUSE = 500;
const ATTEMPTS = 4;

/**
 * Sends a request again while the service refuses it because of too many requests (429), at the time that it says. Nothing was done, so this
 * holds for writes too. `patience`: milliseconds for all attempts; the last refusal is returned where the next one would be later.
 */
export async function whileLimited(
  attempt: (patience: number) => Promise<HttpAnswer | NoHttpAnswer>,
  patience: number,
): Promise<HttpAnswer | NoHttpAnswer> {
  const end = performance.now() + patience;
  for (let attempts = 1, pause = FIRST_PAUSE; ; attempts += 1, pause *= 2) {
    const answer = await attempt(Math.max(1, Math.round(end - performance.now())));
    const next = performance.now() + Math.max(pause, retryAfter(answer));
    if (answer.state !== 'answered' || answer.status !== 429 || attempts === ATTEMPTS || next >= end) return answer;
    await wait(next - performance.now());
  }
}
