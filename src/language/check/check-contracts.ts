import type { Contracts, Json, JsonObject } from '../contracts/contract-types.ts';
import { isObject } from '../contracts/json-value.ts';
import { type ContractFiles, loadContracts, type ParsedContract } from '../contracts/load-contracts.ts';
import { pointerKeys } from '../definition/json-pointer.ts';
import type { IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { arrangeIssues } from './arrange-issues.ts';
import { checkFailed } from './check-failed.ts';
import { checkReauthenticate } from './check-reauthenticate.ts';
import { checkWithoutFailing } from './check-without-failing.ts';
import { checkContractFile, type WrittenFile } from './contract-file.ts';
import { contractKindOf } from './contract-path.ts';

/** The contracts of a folder: the valid ones, and the issues of the rest. */
export interface ContractCheck {
  /** As complete as possible: an unreadable call is missing, an unknown type is open JSON. */
  contracts: Contracts;
  /** Everything that is wrong, spliced and sorted. */
  issues: Issue[];
  files: readonly WrittenFile[];
  broken: BrokenContracts;
}

/** The unreadable parts, which are not reported as missing. */
export interface BrokenContracts {
  /** Calls, entities, enums and types that are left out of the contracts. */
  names: ReadonlySet<string>;
  /** Whether a file is invalid JSON, so that its names are unknown. */
  isUnread: boolean;
}

/**
 * Checks contract files as written: each alone (JSON, shape, canonical text), then references between them. Reports all issues at once,
 * each with its line; never throws. Paths are shown as given, e.g. `schemas/calls/orders.json`.
 */
export function checkContracts(texts: readonly { path: string; text: string }[]): ContractCheck {
  const read = texts.map(readOnce);
  const { result, aside } = checkWithoutFailing(read, {
    check: loadSound,
    replace: ({ path, issues }) => [{ path, issues }],
    isFirst: ({ path }) => contractKindOf(path) === 'enums' || contractKindOf(path) === 'types',
  });
  const failures = aside.map(({ file, error }) => checkFailed(error, file.path));
  const { contracts, issues, files, broken } = result ?? NOTHING;
  return { contracts, issues: failures.length > 0 ? arrangeIssues([...failures, ...issues], files) : issues, files, broken };
}

const NOTHING: ContractCheck = {
  contracts: { calls: new Map(), entities: new Map(), enums: new Map() },
  issues: [],
  files: [],
  broken: { names: new Set(), isUnread: true },
};

const known = new WeakMap<object, WrittenFile>();

/** A text that is given again, as the same object, is not read again. */
function readOnce(file: { path: string; text: string }): WrittenFile {
  const read = known.get(file) ?? readSafely(file.path, file.text);
  known.set(file, read);
  return read;
}

/** Turns a failure of reading a file into its issue. */
function readSafely(path: string, text: string): WrittenFile {
  try {
    return checkContractFile(path, text);
  } catch (error) {
    return { path, issues: [checkFailed(error, path)] };
  }
}

function loadSound(files: readonly WrittenFile[]): ContractCheck {
  const names = new Set<string>();
  const sound = files.flatMap((file) => soundPart(file, names));
  const broken: BrokenContracts = { names, isUnread: files.some(({ parsed }) => !parsed) };
  const { contracts, issues } = loadContracts(byKind(sound));
  const conditions = issues.some(({ severity }) => severity === 'error') ? [] : checkReauthenticate(byKind(sound).calls, contracts);
  const own = [...issues, ...conditions].filter((issue) => !followsFromBroken(issue, broken));
  return { contracts, issues: arrangeIssues([...files.flatMap((file) => file.issues), ...own], files), files, broken };
}

const UNKNOWN: ReadonlySet<string> = new Set<IssueCode>(['unknown-call', 'unknown-entity', 'unknown-enum', 'unknown-type']);

/** Whether an issue calls something missing that is only broken. */
export function followsFromBroken({ code, received }: Issue, { names, isUnread }: BrokenContracts): boolean {
  return UNKNOWN.has(code) && (isUnread || names.has(String(received)));
}

function byKind(files: readonly ParsedContract[]): ContractFiles {
  const of = (kind: string) => files.filter(({ file }) => contractKindOf(file) === kind);
  return {
    enums: of('enums')[0] ?? { file: 'enums.json', content: {} },
    types: of('types')[0],
    entities: of('entity'),
    calls: of('calls'),
  };
}

/** A file without its parts of a wrong shape; their names go into `broken`. Nothing of it where the file itself lacks required keys. */
function soundPart({ path, parsed, issues }: WrittenFile, broken: Set<string>): ParsedContract[] {
  const content = parsed?.value;
  if (!isObject(content)) return [];
  const wrong = issues.filter(({ code }) => code !== 'not-canonical').map(({ pointer }) => pointerKeys(pointer));
  const kind = contractKindOf(path);
  if (kind === 'entity') return soundEntity(path, content, wrong, broken);
  if (kind === 'calls') {
    return soundCalls(path, content, wrong, broken);
  }
  return [
    {
      file: path,
      content: without(
        content,
        wrong.map(([first]) => first),
        broken,
      ),
    },
  ];
}

/** Leaves out calls with issues. Where the roles of the file are wrong, leaves out each call that inherits them. */
function soundCalls(path: string, content: JsonObject, wrong: readonly string[][], broken: Set<string>): ParsedContract[] {
  const { area, roles, table, calls } = content;
  if (!isObject(calls)) return [];
  const lacks = (key: string) => wrong.some(([first]) => first === key);
  const goesWithout = (call: Json | undefined) =>
    !isObject(call) || (lacks('roles') && call.roles === undefined) || (lacks('table') && call.table !== undefined);
  const following = lacks('roles') || lacks('table') ? Object.keys(calls).filter((name) => goesWithout(calls[name])) : [];
  const own = wrong.filter(([first]) => first === 'calls').map((keys) => keys[1]);
  const left = without(calls, [...own, ...following], broken);
  const said = {
    ...(roles !== undefined && !lacks('roles') && { roles }),
    ...(table !== undefined && !lacks('table') && { table }),
  };
  return [{ file: path, content: { area: area ?? '', ...said, calls: left } }];
}

/** A field with an issue is open; any other key with one is left out. */
function soundEntity(path: string, content: JsonObject, issues: readonly string[][], broken: Set<string>): ParsedContract[] {
  const { entity, fields } = content;
  if (typeof entity !== 'string' || (fields !== undefined && !isObject(fields))) {
    if (typeof entity === 'string') broken.add(entity);
    return [];
  }
  const wrong = new Set(issues.filter(([first]) => first === 'fields').map((keys) => keys[1]));
  const open: Json = { type: 'json', nullable: true, because: 'Its contract has issues.' };
  const left = Object.fromEntries(Object.entries(fields ?? {}).map(([name, type]) => [name, wrong.has(name) ? open : type]));
  const kept = without(
    content,
    issues.map(([first]) => first).filter((key) => key !== 'entity' && key !== 'fields'),
    new Set(),
  );
  return [{ file: path, content: { ...kept, ...(fields && { fields: left }) } }];
}

function without(content: JsonObject, keys: readonly (string | undefined)[], broken: Set<string>): JsonObject {
  for (const key of keys) if (key !== undefined) broken.add(key);
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)));
}
