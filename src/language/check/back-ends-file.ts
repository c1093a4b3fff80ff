import backEndsSchema from '../../../schemas/back-ends.schema.json' with { type: 'json' };
import type { Json } from '../contracts/contract-types.ts';
import { createIssue } from '../errors/catalogue.ts';
import { closestName } from '../errors/closest-name.ts';
import type { Issue } from '../errors/issue.ts';
import { checkStructure } from './check-structure.ts';
import type { WrittenFile } from './contract-file.ts';
import { loadSchemas } from './load-schemas.ts';
import { locateIssue } from './locate.ts';
import { parseJsonWithPositions } from './parse-json-with-positions.ts';

/** One service of `back-ends.json`. */
export interface WrittenBackEnd {
  kind: 'rest';
  /** Its name in messages, e.g. "the shop". */
  label: string;
  /** Environment variable with its address. */
  url: string;
  auth?: { type: 'bearer' | 'basic' | 'header'; name?: string; secret: string };
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

/** Issues of the calls in contract files that go to a back end which is not among these. */
export function checkBackEndNames(files: readonly WrittenFile[], known: readonly string[]): Issue[] {
  return files.flatMap(({ path, parsed }) => {
    const { calls } = (parsed?.value ?? {}) as { calls?: Record<string, { rest?: { api?: unknown } } | undefined> };
    return Object.entries(calls ?? {}).flatMap(([call, written]) => {
      const name = written?.rest?.api;
      if (!parsed || typeof name !== 'string' || known.includes(name)) return [];
      const suggestion = closestName(name, known);
      const place = { file: path, pointer: `/calls/${call}/rest/api`, received: name, allowed: known };
      return [locateIssue(createIssue('unknown-back-end', { call, name }, { ...place, ...(suggestion && { suggestion }) }), parsed)];
    });
  });
}
