import type { ServedDefinitions } from '../definitions/served-definitions.ts';
import type { WaitingLimit } from '../limit-waiting.ts';
import type { PoolCounts } from '../store/embedded-pool.ts';
import type { ReplicaState } from '../store/replica.ts';
import type { DrawingCounts } from '../web/page-drawer.ts';
import { type Figure, gauge } from './figure.ts';

/** Requests under way, and those that found too many of them. With the embedded engine they stand before its one connection. */
export function waitingFigures({ underWay, refused }: ReturnType<WaitingLimit['counts']>): Figure[] {
  return [
    gauge(
      'requests_under_way',
      'Requests that are being answered; with the embedded database, the queue before its one connection.',
      underWay,
    ),
    { name: 'requests_refused_total', help: 'Requests that were refused because too many waited.', type: 'counter', values: refused },
  ];
}

/** Connections to the database, and who waits for one. */
export function poolFigures({ used, idle, waiting }: PoolCounts): Figure[] {
  return [
    gauge('database_connections', 'Connections to the database, at work and idle.', [
      { label: ['state', 'used'], value: used },
      { label: ['state', 'idle'], value: idle },
    ]),
    gauge('database_waiting', 'Queries and transactions that wait for a connection.', waiting),
  ];
}

/** Whether reports read the replica, and how old it was when last looked at. */
export function replicaFigures({ isRead, behind }: ReplicaState): Figure[] {
  return [
    gauge('replica_read', '1 where reports read the replica, 0 where they read the primary.', isRead ? 1 : 0),
    ...(behind === undefined ? [] : [gauge('replica_behind_seconds', 'How old what the replica has was when last looked at.', behind)]),
  ];
}

/** The code of the question about such a file. */
const DIFFERING = 'differs-from-file';

/** What is served of the definitions, and what of the folder is not: files with errors, and those of which somebody has to decide which side counts. */
export function definitionFigures({ manifest, report }: ServedDefinitions, edition: number): Figure[] {
  const errors = report.issues.filter(({ severity }) => severity === 'error');
  const isQuestion = ({ code }: (typeof errors)[number]) => code === DIFFERING;
  const files = (issues: typeof errors) => new Set(issues.map(({ file }) => file)).size;
  return [
    gauge('definition_edition', 'Number of the edition that is served.', edition),
    gauge('screens_live', 'Screens that are served.', manifest.length),
    gauge(
      'definitions_broken',
      'Files with an error, whose last good version is served, or nothing.',
      files(errors.filter((issue) => !isQuestion(issue))),
    ),
    gauge(
      'definitions_differing',
      'Files that differ from what was published, and wait until somebody says which counts.',
      files(report.issues.filter(isQuestion)),
    ),
  ];
}

/** Pages that went out with their first view, and without. */
export function pageFigures({ drawn, undrawn }: DrawingCounts): Figure[] {
  return [
    {
      name: 'pages_total',
      help: 'Pages that went out, with the drawing of their first view and without.',
      type: 'counter',
      values: [
        { label: ['drawing', 'yes'], value: drawn },
        { label: ['drawing', 'no'], value: undrawn },
      ],
    },
  ];
}
