import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import type { DraftOptions } from '../../remote/table/draft/draft-table.ts';
import { isNamed, type ListedRelation, listRelations, readSource } from '../../remote/table/draft/read-source.ts';
import { sketchDatabase } from '../../remote/table/draft/sketch-database.ts';
import { quote, quoted } from '../../remote/table/quote-names.ts';
import { printSqlName, readSqlName, type TableApi } from '../../remote/table/table-api.ts';
import { awayState } from '../../remote/table/table-knowledge.ts';
import { openTablePool, type TablePool } from '../../remote/table/table-pool.ts';

/** Tables to draft, and how. */
export interface DatabaseChoice extends Omit<DraftOptions, 'names' | 'written'> {
  /** Names that a person gave now. */
  named: readonly string[];
  /** Names of all tables that are drafted; undefined: every table. */
  wanted: readonly string[] | undefined;
  /** Tables of calls that earlier drafts made. */
  drafted: readonly string[];
  /** Tables of calls that a person wrote, each with the entity of its rows where the calls say one. */
  written: readonly (readonly [table: string, entity: string | undefined])[];
}

export interface DatabaseDraft {
  sketch: Sketch;
  /** `wanted` with the schema of each table, without tables that are gone. */
  tables: readonly string[] | undefined;
}

/** Reads the tables of a database and sketches their contracts. Throws `DraftFault`. */
export async function draftDatabase(about: TableApi, choice: DatabaseChoice): Promise<DatabaseDraft> {
  return withDatabase(about, async ({ database }) => {
    const listed = await listRelations(database);
    const { named, wanted } = choice;
    const unknown = named.filter((name) => !listed.some((row) => isNamed(row, name)));
    if (unknown.length > 0) throw new DraftFault(unknownText(unknown, listed, about.label));
    const earlier = choice.drafted.map((name) => printSqlName(readSqlName(name)));
    if (listed.length === 0 || (earlier.length > 0 && !listed.some((row) => earlier.includes(printSqlName(row)))))
      throw new DraftFault(
        `${about.label} has no ${listed.length === 0 ? 'tables' : 'table that was drafted before'}. Check ${about.setting}: it names the database.`,
      );
    const chosen = wanted === undefined ? listed : listed.filter((row) => wanted.some((name) => isNamed(row, name)));
    const source = await readSource(database, chosen);
    const closed = source.closed.filter((name) => earlier.includes(printSqlName(name)));
    if (closed.length > 0)
      throw new DraftFault(
        `The user ${source.user} may no longer read ${closed.map(printSqlName).join(', ')}: grant select on ${closed.map(quoted).join(', ')} to ${quote(source.user)};`,
      );
    const { names } = about;
    const written = new Map<string, string | undefined>();
    for (const [name, entity] of choice.written) {
      const at = printSqlName(readSqlName(name));
      written.set(at, written.get(at) ?? entity);
    }
    const sketch = sketchDatabase(source, { ...choice, written, ...(names && { names }) });
    return { sketch, tables: wanted?.flatMap((name) => namesOf(name, listed)) };
  });
}

/** A pattern stays one; a name gets its schema. */
function namesOf(name: string, listed: readonly ListedRelation[]): string[] {
  return name.endsWith('*') ? [name] : listed.filter((row) => isNamed(row, name)).map(printSqlName);
}

/** The tables and views of a database. Throws `DraftFault`. */
export function listTables(about: TableApi): Promise<ListedRelation[]> {
  return withDatabase(about, ({ database }) => listRelations(database));
}

async function withDatabase<T>(about: TableApi, read: (pool: TablePool) => Promise<T>): Promise<T> {
  const { label, setting, url } = about;
  if (url === undefined) throw new DraftFault(`${setting} is not set: the address of ${label}. Set it in .env or in the environment.`);
  const pool = openTablePool({ ...about, url });
  try {
    return await read(pool);
  } catch (error) {
    if (error instanceof DraftFault) throw error;
    throw new DraftFault(awayState(about, error, (error as Error).message).says);
  } finally {
    await pool.end();
  }
}

/** Names that are listed in a message. */
const LISTED = 20;

function unknownText(unknown: readonly string[], listed: readonly ListedRelation[], label: string): string {
  const rest = listed.length - LISTED;
  const known = `${listed.slice(0, LISTED).map(printSqlName).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `${label} has no table or view ${unknown.join(', ')}. It has ${known || 'none'}.`;
}
