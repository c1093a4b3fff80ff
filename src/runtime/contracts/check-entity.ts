import { checkFields } from './check-type.ts';
import type { IssueReporter } from './contract-issue.ts';
import type { Contracts, ContractType, EntityContract } from './contract-types.ts';
import { isRecord, refuseOtherKeys } from './contract-vocabulary.ts';
import { typeOfPath } from './type-of-path.ts';

const KEYS = ['$schema', 'entity', 'label', 'note', 'page', 'key', 'asOption', 'fields'];

const KEY_TYPES: ReadonlySet<ContractType['type']> = new Set(['id', 'string', 'number', 'enum']);

/** Checks one entity: its fields, the holes of its page's link, and the paths of `asOption`. */
export function checkEntity(entity: EntityContract, contracts: Contracts, report: IssueReporter): void {
  refuseOtherKeys({ ...entity }, KEYS, report);
  if (typeof entity.label !== 'string') report.at('label')('an entity needs a label');
  if (!checkFields(entity.fields, contracts, report.at('fields'))) return;
  const expect = (path: string, at: IssueReporter): void => {
    if (typeOfPath({ type: 'object', fields: entity.fields }, path, contracts) === undefined)
      at(`the entity has no ${JSON.stringify(path)}`);
  };
  if (entity.page !== undefined) {
    for (const hole of entity.page.matchAll(/\{([^}]*)\}/g)) expect(hole[1] ?? '', report.at('page'));
  }
  if (entity.key !== undefined) {
    const field = entity.fields[entity.key];
    if (!field) expect(entity.key, report.at('key'));
    else if (!KEY_TYPES.has(field.type) || field.nullable || field.optional)
      report.at('key')('must be a field that every one has: an id, a text or a number');
  }
  if (entity.asOption !== undefined) {
    if (!isRecord(entity.asOption)) {
      report.at('asOption')('must be an object');
      return;
    }
    refuseOtherKeys(entity.asOption, ['value', 'text', 'sub'], report.at('asOption'));
    for (const [key, path] of Object.entries(entity.asOption)) expect(String(path), report.at('asOption', key));
  }
}
