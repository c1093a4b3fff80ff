import backEndsSchema from '../../../schemas/back-ends.schema.json' with { type: 'json' };
import type { Json } from '../contracts/contract-types.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { checkStructure } from './check-structure.ts';
import type { WrittenFile } from './contract-file.ts';
import { loadSchemas } from './load-schemas.ts';
import { locateIssue } from './locate.ts';
import { parseJsonWithPositions } from './parse-json-with-positions.ts';

/** One service or database of `back-ends.json`. */
export type WrittenBackEnd = WrittenRestBackEnd | WrittenDatabase | WrittenParseServer;

/** A PostgreSQL database. */
export interface WrittenDatabase {
  kind: 'postgres';
  /** Its name in messages, e.g. "the shop database". */
  label: string;
  /** Environment variable with its connection string. */
  url: string;
  /** Connections; 5 by default. */
  pool?: number;
  /** Seconds of one statement; 10 by default. */
  timeout?: number;
  /** Names of columns after fields, if a contract does not name them; default: lower case with underscores. */
  names?: 'same';
  /** The time zone of moments without one; UTC by default. */
  timeZone?: string;
  note?: string;
}

/** A Parse Server whose classes are called by REST. */
export interface WrittenParseServer {
  kind: 'parse';
  label: string;
  /** Environment variables with its address, its application id and its REST key. */
  url: string;
  appId: string;
  restKey?: string;
  /** Seconds; 20 by default. */
  timeout?: number;
  note?: string;
}

/** A service that speaks REST. */
export interface WrittenRestBackEnd {
  kind: 'rest';
  /** Its name in messages, e.g. "the shop". */
  label: string;
  /** Environment variable with its address. */
  url: string;
  auth?: { type: 'bearer' | 'basic' | 'header' | 'oauth2'; name?: string; secret: string; tokenUrl?: string; scope?: string };
  actingUser?: { header: string; secret: string };
  /** Seconds; 20 by default. */
  timeout?: number;
  ids?: 'numbers';
  timestamps?: 'seconds' | 'milliseconds';
  contentType?: string;
  idempotency?: string;
  headers?: Record<string, string>;
  errors?: { message?: string; fields?: string | { list?: string; at: string; message: string } };
  concurrency?: { version?: string | { header: string }; send?: string | { header: string }; conflict?: number[] };
}

/** The file, checked. `backEnds` is empty where the file has issues. */
export interface CheckedBackEnds extends WrittenFile {
  backEnds: ReadonlyMap<string, WrittenBackEnd>;
}

const SCHEMAS = loadSchemas([backEndsSchema as unknown as Json]);

/** Checks `back-ends.json`: strict JSON, then its shape. Throws never. */
export function checkBackEndsFile(path: string, text: string): CheckedBackEnds {
  const { parsed, issues: unread } = parseJsonWithPositions(path, text);
  if (!parsed) return { path, issues: unread, backEnds: new Map() };
  const shape = checkStructure(parsed.value, 'back-ends.schema.json', SCHEMAS).map((issue) => locateIssue(issue, parsed));
  const issues = [...unread, ...shape];
  const entries = issues.length > 0 ? [] : Object.entries(parsed.value as object).filter(([name]) => name !== '$schema');
  return { path, parsed, issues, backEnds: new Map(entries as [string, WrittenBackEnd][]) };
}

/** The names of the back ends that calls can go to, by what a call says of them. */
export interface BackEndNames {
  rest: readonly string[];
  table: readonly string[];
}

/** The names of the back ends of a file. */
export function backEndNames(backEnds: ReadonlyMap<string, WrittenBackEnd>): BackEndNames {
  const of = (...kinds: WrittenBackEnd['kind'][]) => [...backEnds].filter(([, { kind }]) => kinds.includes(kind)).map(([name]) => name);
  return { rest: of('rest', 'parse'), table: of('postgres') };
}

/** Issues of the calls in contract files that go to a back end which is not among these. */
export function checkBackEndNames(files: readonly WrittenFile[], known: BackEndNames): Issue[] {
  return files.flatMap(({ path, parsed }) => {
    const { calls, table } = (parsed?.value ?? {}) as { calls?: Record<string, WrittenPlaces | undefined>; table?: { api?: unknown } };
    const found = Object.entries(calls ?? {}).flatMap(([call, written]) =>
      (['rest', 'table'] as const).map((key) => ({ call, key, pointer: `/calls/${call}/${key}/api`, name: written?.[key]?.api })),
    );
    const ofFile = { call: Object.keys(calls ?? {})[0] ?? '', key: 'table' as const, pointer: '/table/api', name: table?.api };
    return [...found, ofFile].flatMap(({ call, key, pointer, name }) => {
      if (!parsed || typeof name !== 'string' || known[key].includes(name)) return [];
      const place = { file: path, pointer, received: name, allowed: known[key] };
      return [locateIssue(createIssue('unknown-back-end', { call, name }, place), parsed)];
    });
  });
}

/** The part of a written call about its back end. */
interface WrittenPlaces {
  rest?: { api?: unknown };
  table?: { api?: unknown };
}
