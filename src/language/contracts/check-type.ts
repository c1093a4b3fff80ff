import type { ContractReporter } from './contract-reporter.ts';
import type { ContractType } from './contract-types.ts';
import { expandType } from './expand-type.ts';
import { isForbiddenField } from './forbidden-keys.ts';
import { patternCost } from './pattern-cost.ts';
import type { WrittenContracts, WrittenFields, WrittenType } from './written-contract.ts';
import { readTypeName, writtenFields, writtenOfName } from './written-name.ts';

const KEY_TYPES: ReadonlySet<string> = new Set<ContractType['type']>(['id', 'string', 'enum', 'date', 'date-time']);

/** Checks what a written type names: other types, entities, enums, roles. Its shape is right already. */
export function checkType(type: WrittenType, contracts: WrittenContracts, report: ContractReporter): void {
  if (typeof type === 'string') {
    checkName(type, contracts, report);
    return;
  }
  if (type.access) checkRoleList(type.access, report.at('access'));
  if ('use' in type) checkName(type.use, contracts, report.at('use'));
  else checkInside(type, contracts, report);
}

/** Checks a record of written types: the parameters of a call, the fields of an entity or object. */
export function checkFields(fields: WrittenFields, contracts: WrittenContracts, report: ContractReporter): void {
  for (const [name, type] of Object.entries(fields)) {
    if (isForbiddenField(name))
      report.at(name)('wrong-form', { value: JSON.stringify(name), of: 'the name of a field', example: '"amount"' });
    checkType(type, contracts, report.at(name));
    const beside = typeof type === 'object' && 'idOf' in type ? type.idOf : undefined;
    if (beside !== undefined && !isText(fields[beside], contracts))
      report.at(name, 'idOf')('unknown-neighbour', { name: beside }, { received: beside, allowed: textsIn(fields, contracts) });
  }
}

/** Checks a list of roles: `["admin"]` means admins only, and admins are not listed beside others. */
export function checkRoleList(roles: readonly string[], report: ContractReporter): void {
  if (roles.length === 0)
    report('access-nobody', { isEmpty: true, roles: 'the list of roles is empty' }, { received: '[]', allowed: ['["admin"]'] });
  if (roles.length > 1 && roles.includes('admin'))
    report.at(roles.indexOf('admin'))('no-effect', { key: 'admin', why: 'admins may without being listed' });
}

/** Checks that there is an entity of a name. */
export function checkEntityName(name: string, { entities }: WrittenContracts, report: ContractReporter): void {
  if (!entities.has(name)) report('unknown-entity', { name }, { received: name, allowed: [...entities.keys()] });
}

/** Checks that there is an enum of a name. */
export function checkEnumName(name: string, { enums }: WrittenContracts, report: ContractReporter): void {
  if (!enums.has(name)) report('unknown-enum', { name }, { received: name, allowed: [...enums.keys()] });
}

function checkInside(type: Exclude<WrittenType, string | { use: string }>, contracts: WrittenContracts, report: ContractReporter): void {
  if (type.type === 'enum') checkEnum(type, contracts, report);
  if (type.type === 'id') checkEntityName(type.of, contracts, report.at('of'));
  if (type.type === 'entity') checkEntityName(type.entity, contracts, report.at('entity'));
  if (type.type === 'list' || type.type === 'map') checkType(type.of, contracts, report.at('of'));
  if (type.type === 'map' && type.keys !== undefined) checkKeys(type.keys, contracts, report.at('keys'));
  if (type.type === 'object') {
    checkFields(type.fields, contracts, report.at('fields'));
    for (const key of type.as ? ['latitude', 'longitude'] : [])
      if (!Object.hasOwn(type.fields, key)) report('missing-key', { key, of: 'A place' });
  }
  if (type.type === 'string' && type.pattern !== undefined && !isPattern(type.pattern))
    report.at('pattern')('pattern-syntax', { pattern: type.pattern }, { received: type.pattern });
  else if (type.type === 'string' && type.pattern !== undefined && patternCost(type.pattern) !== 'linear')
    report.at('pattern')('pattern-slow', { pattern: type.pattern }, { received: type.pattern });
}

/** Checks the name of an enum, and that its default is one of its values. */
function checkEnum(
  { enum: name, default: value }: Extract<ContractType, { type: 'enum' }>,
  contracts: WrittenContracts,
  report: ContractReporter,
): void {
  checkEnumName(name, contracts, report.at('enum'));
  const allowed = Object.keys(contracts.enums.get(name)?.values ?? {});
  if (value !== undefined && allowed.length > 0 && !allowed.includes(value))
    report.at('default')('unknown-enum-value', { value, enum: name }, { received: value, allowed });
}

/** Checks what the keys of a map are: they travel as texts, so they are of a type that does. */
function checkKeys(keys: WrittenType, contracts: WrittenContracts, report: ContractReporter): void {
  checkType(keys, contracts, report);
  const { type, because } = expandType(keys, contracts);
  // The type is open because its name is unknown, which is reported already.
  if (!KEY_TYPES.has(type) && because === undefined) report('map-keys', { received: type }, { received: type, allowed: [...KEY_TYPES] });
}

function checkName(name: string, contracts: WrittenContracts, report: ContractReporter): void {
  const { of, entity, field, fields, type } = readTypeName(name);
  if (of !== undefined) {
    checkName(of, contracts, report);
    return;
  }
  if (type !== undefined && writtenOfName(name, contracts) === undefined)
    report('unknown-type', { name }, { received: name, allowed: [...Object.keys(contracts.types), ...contracts.enums.keys()] });
  if (entity !== undefined) checkEntityName(entity, contracts, report);
  if (entity !== undefined && contracts.entities.has(entity))
    for (const each of fields ?? (field === undefined ? [] : [field])) checkFieldName(entity, each, contracts, report);
  const twice = fields?.find((each, index) => fields.indexOf(each) < index);
  if (twice !== undefined) report('no-effect', { key: twice, why: 'it stands there twice' }, { received: twice });
  const round = cycleFrom(name, contracts);
  if (round) report('contract-cycle', { way: round.join(', ') }, { received: name });
}

/** Checks that an entity has a field that is named beside it. */
export function checkFieldName(entity: string, field: string, contracts: WrittenContracts, report: ContractReporter): void {
  const fields = writtenFields(entity, contracts);
  if (!Object.hasOwn(fields, field)) report('unknown-pick', { name: field, entity }, { received: field, allowed: Object.keys(fields) });
}

/** The names of a cycle; undefined without one. Each cycle is reported at its members. */
function cycleFrom(name: string, contracts: WrittenContracts): string[] | undefined {
  const seen: string[] = [];
  let open = [name];
  while (open.length > 0) {
    const next = open.flatMap((each) => namesIn(writtenOfName(each, contracts)));
    if (next.includes(name)) return [name, ...seen.filter((each) => each !== name), name];
    open = [...new Set(next)].filter((each) => !seen.includes(each));
    seen.push(...open);
  }
  return undefined;
}

function namesIn(type: WrittenType | undefined): string[] {
  if (type === undefined) return [];
  if (typeof type === 'string') return [type];
  if ('use' in type) return [type.use];
  if (type.type === 'object') return Object.values(type.fields).flatMap(namesIn);
  if (type.type === 'map') return [...namesIn(type.of), ...namesIn(type.keys)];
  return type.type === 'list' ? namesIn(type.of) : [];
}

function isText(type: WrittenType | undefined, contracts: WrittenContracts): boolean {
  return type !== undefined && expandType(type, contracts).type === 'string';
}

function textsIn(fields: WrittenFields, contracts: WrittenContracts): string[] {
  return Object.keys(fields).filter((name) => isText(fields[name], contracts));
}

function isPattern(pattern: string): boolean {
  try {
    // The bundler drops a call with an unused result.
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}
