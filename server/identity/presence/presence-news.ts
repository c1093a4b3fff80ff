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
type Notice = { ask: string } | { to: string; people: readonly Present[] };

/** Opens the questions and answers of a database. */
export async function openPresenceNews({ database, listen }: Pick<Store, 'database' | 'listen'>): Promise<PresenceNews> {
  const asked = new Map<string, Present[]>();
  let people: () => readonly Present[] = () => [];
  const send = (notice: Notice) => sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(database);
  const close = await listen(CHANNEL, (text) => {
    const notice = parseNotice(text);
    if (notice === undefined) return;
    if ('to' in notice) asked.get(notice.to)?.push(...notice.people);
    else if (!asked.has(notice.ask)) answer(notice.ask).catch(() => undefined);
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
        await send({ ask: question });
        await wait(PATIENCE);
        return heard;
      } finally {
        asked.delete(question);
      }
    },
  };

  async function answer(to: string): Promise<void> {
    for (const part of partsOf(people().slice(0, MOST))) await send({ to, people: part });
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
function parseNotice(text: string | undefined): Notice | undefined {
  try {
    const notice = JSON.parse(text ?? '') as Notice;
    return 'ask' in notice || ('to' in notice && Array.isArray(notice.people)) ? notice : undefined;
  } catch {
    return undefined;
  }
}
