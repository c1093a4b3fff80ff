import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { type Figure, gauge, printFigure } from '../../base/figure.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import { backupsIn } from '../../work/backup/make-backup.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { waitingWork } from './waiting-work.ts';

/** Dependencies of `/metrics`. The server's parts contribute metrics. */
export interface MetricsPluginParts {
  readonly config: Pick<Config, 'metricsToken' | 'backupsDir'>;
  readonly database: Database;
  /** The current contracts. */
  readonly contracts: () => Contracts;
  readonly clock: Clock;
  readonly figures: readonly (() => readonly Figure[])[];
}

/**
 * Counts requests and serves them with process metrics at `/metrics` in Prometheus' format, with `METRICS_TOKEN`; otherwise "not
 * found". Contains no personal data: no address, id or parameter.
 */
export function metricsPlugin(app: FastifyInstance, parts: MetricsPluginParts): void {
  const token = parts.config.metricsToken;
  if (token === undefined) return;
  const requests = createRequestMetrics();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    requests.count({ name: requestName(request, parts), status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound();
    // Read before the queries of the database, which queue themselves.
    const figures = [...processFigures(delay), ...parts.figures.flatMap((part) => part())];
    figures.push(...(await stateFigures(parts)));
    const lines = [...requests.lines(), ...figures.flatMap(printFigure)];
    delay.reset();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(`${lines.join('\n')}\n`);
  });
}

/** Name of a call with a contract, else the route's pattern. */
function requestName(request: FastifyRequest, { contracts }: MetricsPluginParts): string {
  const route = request.routeOptions.url ?? 'none';
  const { name } = (request.params ?? {}) as { name?: string };
  return route.startsWith('/parse/functions/') && name !== undefined && contracts().calls.has(name)
    ? name
    : route.replaceAll(/["\\\n]/g, '');
}

function processFigures(delay: ReturnType<typeof monitorEventLoopDelay>): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge(
      'loop_delay_p99_seconds',
      'Of a hundred turns of the event loop, 99 waited no longer, since this was asked last.',
      delay.percentile(99) / 1e9,
    ),
    gauge('loop_delay_max_seconds', 'The longest wait for a turn of the event loop since this was asked last.', delay.max / 1e9),
    gauge('memory_bytes', 'Memory of the process.', rss),
    gauge('heap_bytes', 'Memory of its values.', heapUsed),
    gauge('uptime_seconds', 'Since the process began.', Math.round(process.uptime())),
  ];
}

/** Pending work in the database and age of the newest backup; only its absence if the database does not answer. */
async function stateFigures({ config, database, clock }: MetricsPluginParts): Promise<Figure[]> {
  const [newest] = await backupsIn(config.backupsDir);
  const age =
    newest === undefined
      ? []
      : [gauge('backup_age_seconds', 'Since the newest backup.', (clock.now().getTime() - newest.made.getTime()) / 1000)];
  try {
    const work = await waitingWork(database, clock.now());
    return [gauge('database_up', '1 where the database answers.', 1), ...work, ...age];
  } catch {
    return [gauge('database_up', '1 where the database answers.', 0), ...age];
  }
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const sum = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(sum(given), sum(wanted));
}
