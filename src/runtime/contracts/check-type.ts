import type { IssueReporter } from './contract-issue.ts';
import type { Contracts, ContractType } from './contract-types.ts';
import { isOneOf, isRecord, refuseOtherKeys, UNITS } from './contract-vocabulary.ts';
import { isForbiddenKey } from './forbidden-keys.ts';

const NOTES = ['type', 'label', 'note', 'nullable', 'optional', 'access', 'because'];
const KEYS: Record<ContractType['type'], string[]> = {
  string: ['format', 'minLength', 'maxLength', 'pattern', 'idOf'],
  number: ['unit', 'min', 'max', 'integer'],
  boolean: [],
  enum: ['enum'],
  id: ['of'],
  'date-time': [],
  date: [],
  object: ['fields'],
  entity: ['entity'],
  list: ['of', 'maxLength'],
  map: ['of'],
  json: [],
};
const FORMATS = ['email', 'phone', 'url', 'text', 'code', 'base64'] as const;

/** Checks one type of a contract, and every type inside it, against the entities and enums that were loaded. */
export function checkType(type: unknown, contracts: Contracts, report: IssueReporter): type is ContractType {
  if (!isRecord(type)) return refuse(report, 'a type must be an object with a "type"');
  const kind = type.type;
  if (!isOneOf(kind, Object.keys(KEYS) as ContractType['type'][])) {
    return refuse(report.at('type'), `unknown type ${JSON.stringify(kind)}; known are ${Object.keys(KEYS).join(', ')}`);
  }
  refuseOtherKeys(type, [...NOTES, ...KEYS[kind]], report);
  checkNotes(type, report);
  checkInside(type, kind, contracts, report);
  return true;
}

/** Checks a record of named types: the parameters of a call, the fields of an entity or object. */
export function checkFields(fields: unknown, contracts: Contracts, report: IssueReporter): fields is Record<string, ContractType> {
  if (!isRecord(fields)) return refuse(report, 'must be an object of named types');
  for (const [name, type] of Object.entries(fields)) {
    if (isForbiddenKey(name)) report.at(name)('this name is not allowed');
    checkType(type, contracts, report.at(name));
    if (isRecord(type) && type.idOf !== undefined) checkIdOf(type.idOf, fields, report.at(name, 'idOf'));
  }
  return true;
}

function checkIdOf(beside: unknown, fields: Record<string, unknown>, report: IssueReporter): void {
  const named = typeof beside === 'string' ? fields[beside] : undefined;
  if (!isRecord(named) || named.type !== 'string') report(`no text named ${JSON.stringify(beside)} stands beside it`);
}

function checkInside(type: Record<string, unknown>, kind: ContractType['type'], contracts: Contracts, report: IssueReporter): void {
  if (kind === 'enum' && !contracts.enums.has(String(type.enum))) report.at('enum')(`unknown enum ${JSON.stringify(type.enum)}`);
  if (kind === 'id' && !contracts.entities.has(String(type.of))) report.at('of')(`unknown entity ${JSON.stringify(type.of)}`);
  if (kind === 'entity' && !contracts.entities.has(String(type.entity)))
    report.at('entity')(`unknown entity ${JSON.stringify(type.entity)}`);
  if (kind === 'list' || kind === 'map') checkType(type.of, contracts, report.at('of'));
  if (kind === 'object') checkFields(type.fields, contracts, report.at('fields'));
  if (kind === 'json' && typeof type.because !== 'string')
    report('an open shape (json) needs a "because" that says why it cannot be closed');
  if (type.unit !== undefined && !isOneOf(type.unit, UNITS)) report.at('unit')(`unknown unit ${JSON.stringify(type.unit)}`);
  if (type.format !== undefined && !isOneOf(type.format, FORMATS)) report.at('format')(`unknown format ${JSON.stringify(type.format)}`);
  if (typeof type.pattern === 'string' && !isPattern(type.pattern)) report.at('pattern')('not a regular expression');
}

function checkNotes(type: Record<string, unknown>, report: IssueReporter): void {
  for (const key of ['nullable', 'optional', 'integer']) {
    if (type[key] !== undefined && typeof type[key] !== 'boolean') report.at(key)('must be true or false');
  }
  for (const key of ['min', 'max', 'minLength', 'maxLength']) {
    if (type[key] !== undefined && typeof type[key] !== 'number') report.at(key)('must be a number');
  }
  if (type.access === undefined) return;
  if (!Array.isArray(type.access)) {
    report.at('access')('must be a list of roles');
    return;
  }
  for (const role of type.access) {
    if (typeof role !== 'string' || role === '') report.at('access')('must be names of roles');
  }
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function refuse(report: IssueReporter, message: string): false {
  report(message);
  return false;
}
