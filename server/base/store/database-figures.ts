import { type Figure, gauge } from '../figure.ts';
import type { PoolCounts } from './embedded-pool.ts';
import type { ReplicaState } from './replica.ts';

/** Metrics of database connections and of statements that wait for one. */
export function poolFigures({ used, idle, waiting }: PoolCounts): Figure[] {
  return [
    gauge('database_connections', 'Connections to the database, at work and idle.', [
      { label: ['state', 'used'], value: used },
      { label: ['state', 'idle'], value: idle },
    ]),
    gauge('database_waiting', 'Queries and transactions that wait for a connection.', waiting),
  ];
}

/** Metrics of the replica: whether reports read it, and its last known delay. */
export function replicaFigures({ isRead, behind }: ReplicaState): Figure[] {
  return [
    gauge('replica_read', '1 where reports read the replica, 0 where they read the primary.', isRead ? 1 : 0),
    ...(behind === undefined ? [] : [gauge('replica_behind_seconds', 'How old what the replica has was when last looked at.', behind)]),
  ];
}
