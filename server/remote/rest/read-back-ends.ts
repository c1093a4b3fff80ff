import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkBackEndsFile,
  type WrittenDatabase,
  type WrittenParseServer,
  type WrittenRestBackEnd,
} from '../../../src/language/check/back-ends-file.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { atLeast, bareAddress, headerText } from '../../base/settings/setting.ts';
import type { TableApi, TableApis } from '../table/table-api.ts';
import { bearer, type ClientCredentials, type RestApi, type RestApis, type RestAuthorization } from './rest-api.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The back ends of a console, and one message per issue. */
export interface ReadBackEnds {
  apis: RestApis;
  tables: TableApis;
  issues: readonly string[];
  /** Those of `issues` that concern a service only: no database needs them resolved. */
  serviceIssues: readonly string[];
}

type Auth = NonNullable<WrittenRestBackEnd['auth']>;

const FILE = 'back-ends.json';
/** Minimum characters of a key: as many bits as the signature (RFC 7518 section 3.2). */
const SHORTEST_KEY = 32;

/**
 * Reads the optional `back-ends.json` of a folder, with the addresses and secrets in the environment variables that it names. Issues
 * contain no secrets.
 */
export async function readBackEnds(folder: string, environment: Environment): Promise<ReadBackEnds> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (text instanceof Error) {
    const issues = text.code === 'ENOENT' ? [] : [`${FILE}: cannot be read (${text.code}).`];
    return { apis: {}, tables: {}, issues, serviceIssues: [] };
  }
  const { backEnds, issues: faults } = checkBackEndsFile(FILE, text);
  const issues = faults.map(printIssue);
  const serviceIssues: string[] = [];
  const apis: Record<string, RestApi> = {};
  const tables: Record<string, TableApi> = {};
  for (const [name, written] of backEnds) {
    if (written.kind === 'postgres') {
      const found = tableApiOf(name, written, environment);
      issues.push(...found.issues);
      tables[name] = found.api;
      continue;
    }
    const { api, issues: own } = written.kind === 'parse' ? parseApiOf(name, written, environment) : restApiOf(name, written, environment);
    serviceIssues.push(...own);
    apis[name] = api;
  }
  return { apis, tables, issues: [...issues, ...serviceIssues], serviceIssues };
}

function tableApiOf(name: string, written: WrittenDatabase, environment: Environment): { api: TableApi; issues: string[] } {
  const { label, url: setting, pool = 5, timeout = 10, names, timeZone = 'UTC' } = written;
  const value = environment[setting]?.trim() || undefined;
  const isAddress = value === undefined || /^postgres(ql)?:\/\/[^\s]+$/.test(value);
  const issues = isAddress
    ? []
    : [`${setting} (${FILE}, "${name}"): expected the address of a database: postgres://user:password@host/database.`];
  return { api: { label, setting, url: isAddress ? value : undefined, pool, timeout, ...(names && { names }), timeZone }, issues };
}

/** Reads the variables of a back end. An invalid one is reported in `issues` and counts as absent. */
function createReader(name: string, environment: Environment) {
  const issues: string[] = [];
  const read = <T>(variable: string, reader: (value: string) => T): T | undefined => {
    const value = environment[variable]?.trim();
    if (value === undefined || value === '') return undefined;
    try {
      return reader(value);
    } catch (error) {
      issues.push(`${variable} (${FILE}, "${name}"): ${(error as Error).message}.`);
      return undefined;
    }
  };
  return { issues, read };
}

/** A Parse Server as a REST back end: headers, values, and the user's session. */
function parseApiOf(name: string, written: WrittenParseServer, environment: Environment): { api: RestApi; issues: string[] } {
  const { label, url: setting, appId, restKey, timeout = 20 } = written;
  const { issues, read } = createReader(name, environment);
  const url = read(setting, bareAddress('http:', 'https:'));
  const id = read(appId, headerText);
  const key = restKey === undefined ? undefined : read(restKey, headerText);
  if (url !== undefined && id === undefined && issues.length === 0)
    issues.push(`${appId} (${FILE}, "${name}"): expected the application id of ${label}. Set it in .env or in the environment.`);
  if (restKey !== undefined && url !== undefined && key === undefined && issues.length === 0)
    issues.push(`${restKey} (${FILE}, "${name}"): expected the REST key of ${label}. Set it in .env or in the environment.`);
  const headers = { ...(id !== undefined && { 'x-parse-application-id': id }), ...(key !== undefined && { 'x-parse-rest-api-key': key }) };
  const api: RestApi = {
    ...{ label, setting, url, authorization: undefined, timeout, sessionHeader: 'x-parse-session-token' },
    conventions: { headers, values: 'parse' },
  };
  return { api, issues };
}

function restApiOf(name: string, written: WrittenRestBackEnd, environment: Environment): { api: RestApi; issues: string[] } {
  const { kind: _kind, label, url, auth, actingUser, timeout = 20, ...conventions } = written;
  const { issues, read } = createReader(name, environment);
  const secret = auth && read(auth.secret, auth.type === 'basic' ? pair : auth.type === 'oauth2' ? clientPair : headerText);
  if (auth && secret === undefined && !issues.some((issue) => issue.startsWith(auth.secret)))
    issues.push(`${auth.secret} (${FILE}, "${name}"): expected the secret of ${label}. Set it in .env or in the environment.`);
  if (auth?.type === 'header' && auth.name === undefined)
    issues.push(`${FILE}: "${name}" has auth of the type header without "name". Add the name of the header.`);
  if (auth && auth.type !== 'header' && auth.name !== undefined)
    issues.push(
      `${FILE}: "${name}" has auth of the type ${auth.type} with "name", which has no effect. Remove it, or write the type header.`,
    );
  if (auth) issues.push(...tokenIssues(name, auth));
  const tokenUrl = auth?.tokenUrl && read(auth.tokenUrl, bareAddress('http:', 'https:'));
  if (
    auth?.type === 'oauth2' &&
    auth.tokenUrl &&
    tokenUrl === undefined &&
    !issues.some((issue) => issue.startsWith(auth.tokenUrl as string))
  )
    issues.push(
      `${auth.tokenUrl} (${FILE}, "${name}"): expected the address that gives access tokens for ${label}. Set it in .env or in the environment.`,
    );
  const key = actingUser && read(actingUser.secret, atLeast(SHORTEST_KEY));
  if (actingUser && key === undefined && !issues.some((issue) => issue.startsWith(actingUser.secret)))
    issues.push(
      `${actingUser.secret} (${FILE}, "${name}"): expected the key that signs who acts, at least ${SHORTEST_KEY} characters. Set it in .env or in the environment.`,
    );
  const credentials = auth && secret !== undefined && tokenUrl ? credentialsOf(auth, secret, tokenUrl) : undefined;
  const authorization = auth === undefined || secret === undefined ? undefined : authorizationOf(auth, secret);
  const api: RestApi = {
    ...{ label, setting: url, url: read(url, bareAddress('http:', 'https:')), authorization, timeout, conventions },
    ...(credentials && { credentials }),
    ...(actingUser && key !== undefined && { actingUser: { header: actingUser.header.toLowerCase(), secret: key, audience: name } }),
  };
  return { api, issues };
}

/** Issues of the token source. */
function tokenIssues(name: string, { type, tokenUrl, scope }: Auth): string[] {
  if (type === 'oauth2')
    return tokenUrl === undefined
      ? [`${FILE}: "${name}" has auth of the type oauth2 without "tokenUrl". Add the variable with the address that gives access tokens.`]
      : [];
  const idle = Object.entries({ tokenUrl, scope }).filter(([, value]) => value !== undefined);
  return idle.map(
    ([key]) => `${FILE}: "${name}" has auth of the type ${type} with "${key}", which has no effect. Remove it, or write the type oauth2.`,
  );
}

function credentialsOf(
  { type, secret: secretSetting, tokenUrl: setting = '', scope }: Auth,
  pair: string,
  url: string,
): ClientCredentials | undefined {
  if (type !== 'oauth2') return undefined;
  const colon = pair.indexOf(':');
  return { url, id: pair.slice(0, colon), secret: pair.slice(colon + 1), setting, secretSetting, ...(scope !== undefined && { scope }) };
}

function clientPair(value: string): string {
  if (!/^[^:]+:./.test(value)) throw new Error('expected client_id:client_secret');
  return value;
}

function authorizationOf({ type, name = '' }: Auth, secret: string): RestAuthorization | undefined {
  if (type === 'oauth2') return undefined;
  if (type === 'bearer') return bearer(secret);
  if (type === 'header') return { header: name.toLowerCase(), value: secret };
  return { header: 'authorization', value: `Basic ${Buffer.from(secret, 'utf8').toString('base64')}` };
}

function pair(value: string): string {
  if (!/^[^:]+:/.test(value)) throw new Error('expected user:password');
  return value;
}
