import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../src/language/contracts/row-key.ts';
import { rowTypeOf } from '../../../src/language/contracts/table-parts.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { listenOnServer, type StopListening } from '../../base/store/listen.ts';
import type { ReceivedChanges } from '../../work/changes/change-news.ts';
import { writeRecordId } from '../record-id.ts';
import { CHANNEL } from './prepare-database.ts';
import type { TableApi } from './table-api.ts';
import type { TableKnowledge } from './table-knowledge.ts';

/** Change notifications of a database, for changes by any program. */
export interface TableNews {
  /** Calls `hear` after each change; returns the unsubscribe function. */
  subscribe(hear: (changes: ReceivedChanges) => void): () => void;
  /** Whether notifications cover all tables of a call. */
  hears(call: string): boolean;
  begin(): void;
  close(): Promise<void>;
}

/** Milliseconds between attempts to listen. */
const PAUSE = 5_000;

/** Listens to a database's triggers on a separate connection, if it has any. */
export function createTableNews({ url }: TableApi & { url: string }, knowledge: TableKnowledge, logger: Logger): TableNews {
  const hearing = new Set<(changes: ReceivedChanges) => void>();
  const ending = new AbortController();
  let stop: StopListening | undefined;
  const tell = (changes: ReceivedChanges) => {
    for (const hear of [...hearing]) hear(changes);
  };
  const address = { address: async () => url, onLost: () => () => undefined };
  const listen = async () => {
    while (!ending.signal.aborted && stop === undefined) {
      try {
        const known = knowledge.current();
        const tells = [...(known?.catalogue.relations.values() ?? [])].some(({ notifiesChanges }) => notifiesChanges);
        // Earlier changes need no notification: pages poll until listening has started.
        if (tells)
          stop = await listenOnServer(address, CHANNEL, (payload) =>
            tell(payload === undefined ? 'missed' : changesIn(payload, knowledge)),
          );
      } catch (error) {
        logger.debug({ err: error }, 'Cannot listen to the changes of a database yet');
      }
      if (stop === undefined) await wait(PAUSE, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
    if (ending.signal.aborted) await stop?.();
  };
  return {
    subscribe(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
    hears(call) {
      const plan = knowledge.current()?.findings.plans.get(call)?.table;
      if (stop === undefined || plan === undefined) return false;
      return [plan.relation, ...[...plan.joins.values()].map(({ relation }) => relation)].every(({ notifiesChanges }) => notifiesChanges);
    },
    begin: () => void listen(),
    async close() {
      ending.abort();
      await stop?.();
    },
  };
}

/** Maps a notification to the changed records of each contract. An unreadable one returns `missed`, so that open pages load everything again. */
function changesIn(payload: string, knowledge: TableKnowledge): ReceivedChanges {
  const known = knowledge.current();
  try {
    const { schema, table, keys } = JSON.parse(payload) as { schema: string; table: string; keys?: Record<string, string>[] };
    const records = [...(known?.findings.plans ?? [])].flatMap(([name, { table: plan }]) => {
      if (plan?.relation.schema !== schema || plan.relation.name !== table) return [];
      const entityClass = known && entityOf(name, known.contracts);
      if (entityClass === undefined) return [];
      return (keys ?? [{}]).map((key) => {
        const id = writeRecordId(plan.key.map((column) => key[column.name]));
        return { entityClass, ...(keys !== undefined && id !== undefined && { id }) };
      });
    });
    return { records: [...new Map(records.map((record) => [JSON.stringify(record), record])).values()] };
  } catch {
    return 'missed';
  }
}

/** The entity of a call's rows. */
function entityOf(name: string, contracts: Contracts): string | undefined {
  const call = contracts.calls.get(name);
  const row = call && rowTypeOf(call, contracts);
  const key = rowKeyOf(row, contracts);
  const type = row && key !== undefined ? fieldsOf(row, contracts)?.[key] : call?.result;
  return type?.type === 'id' ? type.of : undefined;
}
