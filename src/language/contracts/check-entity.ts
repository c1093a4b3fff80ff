import { checkPeriods } from './check-periods.ts';
import { checkEntityName, checkFields } from './check-type.ts';
import type { ContractReporter } from './contract-reporter.ts';
import type { Contracts, ContractType } from './contract-types.ts';
import { baseFields, inheritedFields } from './expand-entity.ts';
import { rowKeyOf } from './row-key.ts';
import { isSameEntity } from './same-entity.ts';
import { typeName } from './type-name.ts';
import { typeOfPath } from './type-of-path.ts';
import type { WrittenContracts, WrittenEntity } from './written-contract.ts';

const KEY_TYPES: ReadonlySet<ContractType['type']> = new Set(['id', 'string', 'number', 'enum']);

/** Checks one entity: fields, inherited fields, key, placeholders of its page link, and paths of `asOption`. `contracts` are expanded. */
export function checkEntity(entity: WrittenEntity, written: WrittenContracts, contracts: Contracts, report: ContractReporter): void {
  checkFields(entity.fields ?? {}, written, report.at('fields'));
  checkExtends(entity, written, report);
  const fields = contracts.entities.get(entity.entity)?.fields ?? {};
  const expect = (path: string, at: ContractReporter): void => {
    if (typeOfPath({ type: 'object', fields }, path, contracts) !== undefined) return;
    at('unknown-path', { path, name: path, of: `the entity ${entity.entity}` }, { received: path, allowed: Object.keys(fields) });
  };
  for (const placeholder of (entity.page ?? '').matchAll(/\{([^}]*)\}/g)) expect(placeholder[1] ?? '', report.at('page'));
  if (entity.kindOf !== undefined) checkKindOf(entity, entity.kindOf, written, report.at('kindOf'));
  for (const [key, path] of Object.entries(entity.asOption ?? {})) expect(path, report.at('asOption', key));
  checkPeriods(entity.periods ?? [], fields, `the entity ${entity.entity}`, report.at('periods'));
  if (entity.key === undefined) return;
  const field = fields[entity.key];
  if (!field) expect(entity.key, report.at('key'));
  else if (!KEY_TYPES.has(field.type) || field.nullable || field.optional)
    report.at('key')('entity-key', { name: entity.key }, { received: entity.key });
}

/** Checks that what is chosen is not stored by the id of something else, nor its page found by one, nor stored by a text where calls take its id. */
export function checkOption(entity: WrittenEntity, contracts: Contracts, report: ContractReporter): void {
  const fields = contracts.entities.get(entity.entity)?.fields ?? {};
  const key = rowKeyOf({ type: 'entity', entity: entity.entity }, contracts);
  const named = key === undefined ? undefined : fields[key];
  const own = named?.type === 'id' ? named : Object.values(fields).find((type) => type.type === 'id' && type.of === entity.entity);
  if (own?.type !== 'id') return;
  const option = report.at('asOption', 'value');
  const check = (path: string | undefined, at: ContractReporter) => {
    const type = path === undefined ? undefined : typeOfPath({ type: 'object', fields }, path, contracts);
    const isText = type?.type === 'string' && at === option && acceptsId(own.of, contracts);
    if (!isText && (type?.type !== 'id' || isSameEntity(type.of, own.of, contracts))) return;
    at(
      'other-entity',
      { wanted: `${entity.entity} is found by ${typeName(own)}`, received: typeName(type as ContractType) },
      { received: path as string },
    );
  };
  check(entity.asOption?.value, option);
  const [placeholder, ...others] = [...(entity.page ?? '').matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
  if (others.length === 0) check(placeholder, report.at('page'));
}

/** Whether a call takes the id of an entity: then what is chosen of it is stored by that, and by no text. */
function acceptsId(entity: string, contracts: Contracts): boolean {
  const isTaken = (type: ContractType): boolean => {
    if (type.type === 'id') return type.of === entity;
    if (type.type === 'list') return isTaken(type.of);
    return type.type === 'object' && Object.values(type.fields).some(isTaken);
  };
  return [...contracts.calls.values()].some(({ params }) => Object.values(params).some(isTaken));
}

function checkExtends(entity: WrittenEntity, written: WrittenContracts, report: ContractReporter): void {
  const { extends: base, pick, omit } = entity;
  if (base === undefined) {
    if (!entity.fields) report('missing-key', { key: 'fields', of: 'An entity that extends none' });
    for (const key of ['pick', 'omit'] as const)
      if (entity[key]) report.idle(key, 'the entity extends none whose fields it could choose from');
    return;
  }
  checkEntityName(base, written, report.at('extends'));
  if (isOnCycle(entity, written)) {
    report.at('extends')('contract-cycle', { way: wayOf(entity, written).join(', ') }, { received: base });
    return;
  }
  const known = baseFields(entity, written);
  if (!known) return;
  for (const key of ['pick', 'omit'] as const)
    for (const [index, name] of (entity[key] ?? []).entries())
      if (!Object.hasOwn(known, name))
        report.at(key, index)('unknown-pick', { name, entity: base }, { received: name, allowed: Object.keys(known) });
  if (pick && omit) report.idle('omit', '"pick" already states the inherited fields');
  else if (Object.keys(inheritedFields(entity, written)).length === 0) report.at(pick ? 'pick' : 'omit')('picks-nothing', { entity: base });
}

function checkKindOf({ entity }: WrittenEntity, other: string, written: WrittenContracts, report: ContractReporter): void {
  if (other === entity) report('no-effect', { key: 'kindOf', why: 'an entity is itself in any case' }, { received: other });
  else checkEntityName(other, written, report);
}

/** From an entity by what it extends, until one comes again. */
function wayOf(entity: WrittenEntity, { entities }: WrittenContracts): string[] {
  const way = [entity.entity];
  for (let next = entity.extends; next !== undefined; next = entities.get(next)?.extends) {
    way.push(next);
    if (way.indexOf(next) < way.length - 1) break;
  }
  return way;
}

function isOnCycle(entity: WrittenEntity, written: WrittenContracts): boolean {
  const way = wayOf(entity, written);
  return way.length > 1 && way.at(-1) === entity.entity;
}
