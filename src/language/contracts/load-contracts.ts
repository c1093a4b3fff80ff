import type { Issue } from '../errors/issue.ts';
import { checkCall } from './check-call.ts';
import { checkEntity, checkOption } from './check-entity.ts';
import { checkTotal } from './check-list.ts';
import { checkNamedRecords } from './check-record-scope.ts';
import { checkRoleList, checkType } from './check-type.ts';
import { type ContractReporter, reportInto } from './contract-reporter.ts';
import type { Access, CallContract, Contracts, EntityContract, EnumContract } from './contract-types.ts';
import { expandCall, pagedList } from './expand-call.ts';
import { expandEntity } from './expand-entity.ts';
import { isForbiddenKey } from './forbidden-keys.ts';
import { listedClasses } from './named-records.ts';
import { placedCall } from './placed-call.ts';
import type { WrittenCall, WrittenCalls, WrittenContracts, WrittenEntity, WrittenTable, WrittenType } from './written-contract.ts';

/** A parsed JSON file. `file` is how messages call it, e.g. `schemas/calls/orders.json`. */
export interface ParsedContract {
  file: string;
  content: unknown;
}

/** The files of `schemas/`, parsed, each of a right shape (`check-contracts.ts` sees to that). `types` may be absent. */
export interface ContractFiles {
  enums: ParsedContract;
  types?: ParsedContract | undefined;
  entities: ParsedContract[];
  calls: ParsedContract[];
}

/**
 * Joins the contract files into one look-up, in which every type is in full, and checks what they say of each other: names of types, entities
 * and enums, names that stand twice, what an entity takes over, list protocols that point nowhere. All issues come back at once; contracts with
 * errors are as complete as they could be made and must not be served.
 */
export function loadContracts(files: ContractFiles): { contracts: Contracts; issues: Issue[] } {
  const issues: Issue[] = [];
  const enums = contentOf<Record<string, EnumContract>>(files.enums);
  const types = files.types ? contentOf<Record<string, WrittenType>>(files.types) : {};
  const entities = collectEntities(files.entities, issues);
  const written: WrittenContracts = {
    types,
    entities: new Map([...entities].map(([name, { entity }]) => [name, entity])),
    enums: new Map(Object.entries(enums)),
  };
  const calls = new Map<string, CallContract & { name: string; area: string }>();
  const contracts: Contracts = {
    calls,
    entities: new Map([...written.entities].map(([name, entity]): [string, EntityContract] => [name, expandEntity(entity, written)])),
    enums: new Map(Object.entries(enums).map(([name, { values, order }]) => [name, order ? { values, order } : { values }])),
  };
  for (const [name, { values, order }] of Object.entries(enums))
    checkOrder(order ?? [], { name, values: Object.keys(values) }, reportInto(issues, files.enums.file).at(name, 'order'));
  for (const [name, type] of Object.entries(types)) checkType(type, written, reportInto(issues, files.types?.file ?? '').at(name));
  for (const { entity, report } of entities.values()) checkEntity(entity, written, contracts, report);
  const found = [...collectCalls(files.calls, issues)];
  for (const { name, area, roles, table, call: writtenCall, report } of found) {
    const call = expandCall(writtenCall, written, roles, table);
    calls.set(name, { ...placedCall(call, name, contracts), name, area });
    checkCall(writtenCall, { written, contracts, call }, report);
  }
  checkSortOrder(found, written, reportInto(issues, files.enums.file));
  for (const { entity, report } of entities.values()) checkOption(entity, contracts, report);
  for (const { name, report } of found) checkTotal(calls.get(name)?.list, contracts, report);
  // If another part is wrong, a list may be missing only because of it.
  const isSound = !issues.some(({ severity }) => severity === 'error');
  const limitsRecords = isSound && [...calls.values()].some(({ whose }) => whose?.some(({ scope }) => scope !== undefined));
  const isListed = listedClasses(contracts);
  if (limitsRecords) for (const { name, report } of found) checkNamedRecords(calls.get(name) as CallContract, contracts, isListed, report);
  return { contracts, issues };
}

/** Checks that an order of states has values of its enum, each once. */
function checkOrder(order: readonly string[], { name, values }: { name: string; values: string[] }, report: ContractReporter): void {
  for (const [index, value] of order.entries()) {
    if (!values.includes(value))
      report.at(index)('unknown-enum-value', { value, enum: `the enum ${name}` }, { received: value, allowed: values });
    else if (order.indexOf(value) < index) report.at(index)('same-twice', { location: order.indexOf(value) });
  }
}

/** Checks that the direction in which paged lists are sorted has its enum. It is missing in the file of enums, whichever list needs it. */
function checkSortOrder(found: readonly FoundCall[], { enums }: WrittenContracts, report: ContractReporter): void {
  const calls = found.filter(({ call }) => pagedList(call)?.sort !== undefined).map(({ name }) => name);
  const name = 'sortOrder';
  if (calls.length > 0 && !enums.has(name)) report('unknown-enum', { name, calls }, { received: name, allowed: [...enums.keys()] });
}

/** Content of a file of names, without the link to its schema. */
function contentOf<Content>({ content }: ParsedContract): Content {
  const { $schema: _, ...named } = (content ?? {}) as Record<string, unknown>;
  return named as Content;
}

interface FoundEntity {
  entity: WrittenEntity;
  file: string;
  report: ContractReporter;
}

function collectEntities(files: readonly ParsedContract[], issues: Issue[]): Map<string, FoundEntity> {
  const found = new Map<string, FoundEntity>();
  for (const { file, content } of files) {
    const report = reportInto(issues, file);
    const entity = content as WrittenEntity;
    const other = found.get(entity.entity)?.file;
    if (other === undefined) found.set(entity.entity, { entity, file, report });
    else report.at('entity')('duplicate-contract', { what: 'entity', name: entity.entity, other });
  }
  return found;
}

interface FoundCall {
  name: string;
  area: string;
  /** Those of its file. */
  roles: Access | undefined;
  /** That of its file. */
  table: WrittenTable | undefined;
  call: WrittenCall;
  file: string;
  report: ContractReporter;
}

function collectCalls(files: readonly ParsedContract[], issues: Issue[]): Iterable<FoundCall> {
  const found = new Map<string, FoundCall>();
  for (const { file, content } of files) {
    const { area, roles, table, calls } = content as WrittenCalls;
    checkFileRoles({ roles, calls: Object.values(calls) }, reportInto(issues, file).at('roles'));
    if (table && !Object.values(calls).some((call) => call.table !== undefined))
      reportInto(issues, file).at('table')('no-effect', { key: 'table', why: 'no call of the file says what it does with it' });
    for (const [name, call] of Object.entries(calls)) {
      const report = reportInto(issues, file).at('calls', name);
      const other = found.get(name)?.file;
      if (isForbiddenKey(name)) report('wrong-form', { value: JSON.stringify(name), of: 'the name of a call', example: '"fetchOrders"' });
      else if (other !== undefined) report('duplicate-contract', { what: 'call', name, other });
      else found.set(name, { name, area, roles, table, call, file, report });
      checkOwnRoles(call, roles, report);
    }
  }
  return found.values();
}

/** Checks the roles that a file says for its calls: that they are said as those of a call are, and count for one. */
function checkFileRoles({ roles, calls }: { roles: Access | undefined; calls: readonly WrittenCall[] }, report: ContractReporter): void {
  if (Array.isArray(roles)) checkRoleList(roles, report);
  if (roles && calls.length > 0 && calls.every((call) => call.roles))
    report('no-effect', { key: 'roles', why: 'every call of the file says its own' });
}

/** Checks that the roles of a call are declared exactly once. */
function checkOwnRoles(call: WrittenCall, roles: Access | undefined, report: ContractReporter): void {
  if (call.roles === undefined && roles === undefined) report('missing-key', { key: 'roles', of: 'A call in a file without roles' });
  if (call.roles !== undefined && roles !== undefined && isSameAccess(call.roles, roles))
    report.at('roles')('no-effect', { key: 'roles', why: 'the file says it for all of its calls' });
}

function isSameAccess(one: Access, other: Access): boolean {
  if (one === 'anyone' || other === 'anyone') return one === other;
  return one.length === other.length && one.every((role) => other.includes(role));
}
