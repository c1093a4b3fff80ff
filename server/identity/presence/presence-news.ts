import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../../base/store/open-store.ts';
import type { Present } from './presence.ts';

const CHANNEL = 'tablero_presence';
/** Milliseconds to wait for answers of other processes. */
const PATIENCE = 400;
/** Characters per notification: PostgreSQL accepts less than 8000 bytes. */
const LONGEST = 7_000;
/** Maximum number of people that one process reports: more than any office has. */
const MOST = 2_000;

/** Asks the other processes on one database for people with an open page. None of it is stored. */
export interface PresenceNews {
  /** Sets the source of the own answers. */
  answerBy(people: () => readonly Present[]): void;
  /** People with an open page at other processes that answer in time. */
  others(): Promise<readonly Present[]>;
  close(): Promise<void>;
}

/** A notification: a question, or a part of an answer to one. */
type Told = { ask: string } | { to: string; people: readonly Present[] };

/** Opens the questions and answers of a database. */
export async function openPresenceNews({ database, listen }: Pick<Store, 'database' | 'listen'>): Promise<PresenceNews> {
  const asked = new Map<string, Present[]>();
  let people: () => readonly Present[] = () => [];
  const tell = (told: Told) => sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.execute(database);
  const close = await listen(CHANNEL, (text) => {
    const told = parseNotice(text);
    if (told === undefined) return;
    if ('to' in told) asked.get(told.to)?.push(...told.people);
    else if (!asked.has(told.ask)) answer(told.ask).catch(() => undefined);
  });
  return {
    close,
    answerBy(given) {
      people = given;
    },
    async others() {
      const question = randomUUID();
      const heard: Present[] = [];
      asked.set(question, heard);
      try {
        await tell({ ask: question });
        await wait(PATIENCE);
        return heard;
      } finally {
        asked.delete(question);
      }
    },
  };

  async function answer(to: string): Promise<void> {
    for (const part of partsOf(people().slice(0, MOST))) await tell({ to, people: part });
  }
}

/** People in parts that each fit into a notification. */
function partsOf(people: readonly Present[]): Present[][] {
  const parts: Present[][] = [];
  let size = LONGEST;
  for (const each of people) {
    const bytes = Buffer.byteLength(JSON.stringify(each)) + 1;
    if (size + bytes > LONGEST) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(each);
    size += bytes;
  }
  return parts;
}

/** An unreadable notification is from another version of this server, and is ignored. */
function parseNotice(text: string | undefined): Told | undefined {
  try {
    const told = JSON.parse(text ?? '') as Told;
    return 'ask' in told || ('to' in told && Array.isArray(told.people)) ? told : undefined;
  } catch {
    return undefined;
  }
}
