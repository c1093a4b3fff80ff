import { setTimeout as wait } from 'node:timers/promises';
import type { FaultServer } from './fault-server.ts';

/** Milliseconds for which a request may block others. */
export const MOST = 200;
/** Retries of bad measurements: the minimum excludes other load. */
const TRIES = 5;
/** Milliseconds until a delay is noticed. */
const NOTICED = 15;

/** An answer with its effect on other requests. */
export type Measured<Answer> = Answer & {
  /** Milliseconds of blocking. */
  delay: number;
  /** Milliseconds until the answer. */
  took: number;
};

/**
 * Sends a request twice, and again after bad results. The minimum counts, of successful tries if there are any. `send` gets the number of the
 * try, and may prepare it first.
 */
export async function smallestDelay<Answer extends { status: number }>(
  server: FaultServer,
  prepare: (attempt: number) => Promise<() => Promise<Answer>>,
): Promise<Measured<Answer>> {
  let best: Measured<Answer> | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const send = await prepare(attempt);
    await server.delay();
    const start = performance.now();
    const answer = await send();
    const took = Math.round(performance.now() - start);
    await wait(NOTICED);
    const delay = await server.delay();
    const isWork = answer.status < 400;
    const isFirstWork = isWork && (best === undefined || best.status >= 400);
    const isQuicker = best !== undefined && delay < best.delay && (isWork || best.status >= 400);
    if (best === undefined || isFirstWork || isQuicker) best = { ...answer, delay, took };
    if (attempt > 0 && best.delay <= MOST / 2) break;
  }
  if (process.env.SHOW_FAULTS === '1') console.log(JSON.stringify(best));
  return best as Measured<Answer>;
}

/** The delay of a server without requests. */
export async function quietDelay(server: FaultServer): Promise<number> {
  await server.delay();
  await wait(3 * NOTICED);
  return server.delay();
}

/** The slowest answers, as text. */
export function slowestOf(measured: readonly Measured<{ name: string }>[]): string {
  const slowest = [...measured].sort((a, b) => b.delay - a.delay).slice(0, 5);
  return `The slowest: ${slowest.map(({ name, delay }) => `${name} ${delay} ms`).join('; ')}.`;
}

/** How many answers blocked others, and the longest. */
export function delayCounts(measured: readonly Measured<unknown>[]): Record<string, number> {
  const above = (most: number) => measured.filter(({ delay }) => delay > most).length;
  return {
    'greatest delay in ms': Math.max(...measured.map(({ delay }) => delay)),
    'above 200 ms': above(MOST),
    'above 100 ms': above(MOST / 2),
  };
}
