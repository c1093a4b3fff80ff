import { labelOf } from '../../../language/compile/label-of.ts';
import type { Access, Contracts, ContractType } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { idOf, isName, isPlain } from '../../edit/templates/parts-of-record.ts';
import { wordsOf } from '../names.ts';
import type { Written } from '../sketch.ts';
import { keyOf } from './record-calls.ts';

/** Role of a field for its reader. `parts`: rows or a record of its own. */
export type FieldRole = 'value' | 'long' | 'moment' | 'id' | 'key' | 'data' | 'parts';

/** A field of a record, and the item that shows it. */
export interface RecordItem {
  role: FieldRole;
  name: string;
  item: Written;
  /** The roles that read it, where the contract says some. */
  access?: Access;
}

export interface RecordPages {
  /** Addresses by entity: `/customers/:id`. */
  byEntity: ReadonlyMap<string, string>;
  /** Entities whose contracts name a page that no screen has. */
  without: ReadonlySet<string>;
}

/** The fields of a record in the order of its contract, as items. A related record is shown by its name, and its id only where it has none. */
export function recordItems(record: ContractType, pages: RecordPages, contracts: Contracts): RecordItem[] {
  const key = keyOf(record, contracts);
  const fields = Object.entries(fieldsOf(record, contracts) ?? {}).filter(([name]) => isName(name));
  const named = new Set(fields.flatMap(([, type]) => namedEntity(type, contracts)));
  return fields.flatMap(([name, type]): RecordItem[] => {
    if (type.type === 'id' && name !== key && named.has(type.of)) return [];
    const span = spanOf(name, type, contracts);
    if (span) return span.map((each) => ({ ...each, name, ...(type.access && { access: type.access }) }));
    const shown = shownField(name, type, pages, contracts);
    const role = name === key ? 'key' : shown.role;
    return [{ role, name, item: shown.item, ...(type.access && { access: type.access }) }];
  });
}

/** The field that names a record for people: what its entity is offered by, else its first text; undefined without one. */
export function textField(record: ContractType, contracts: Contracts): string | undefined {
  const fields = fieldsOf(record, contracts) ?? {};
  const key = keyOf(record, contracts);
  const id = key === undefined ? undefined : fields[key];
  const names = [record.type === 'entity' ? record.entity : undefined, id?.type === 'id' ? id.of : undefined];
  const texts = names.map((name) => (name === undefined ? undefined : contracts.entities.get(name)?.asOption?.text));
  const isText = (name: string | undefined): name is string => {
    const type = name === undefined || !Object.hasOwn(fields, name) ? undefined : fields[name];
    return (
      type?.type === 'string' && name !== key && !type.masked && type.format !== 'base64' && type.access === undefined && isName(name!)
    );
  };
  return texts.find(isText) ?? Object.keys(fields).find((name) => isText(name) && /name|title|label|subject|number|email/i.test(name));
}

function shownField(name: string, type: ContractType, pages: RecordPages, contracts: Contracts): Pick<RecordItem, 'role' | 'item'> {
  // As a text, it is no link to a page that is not there.
  if (type.type === 'id' && pages.without.has(type.of))
    return { role: 'id', item: { id: idOf(name), label: type.label ?? labelOf(name), text: `{row.${name}}` } };
  if (type.type === 'id' || (type.type === 'string' && type.idOf !== undefined)) return { role: 'id', item: { field: name } };
  if (type.type === 'string' && (type.format === 'text' || type.format === 'code'))
    return { role: 'long', item: { field: name, wide: true } };
  if (type.type === 'date-time' || type.type === 'date') return { role: 'moment', item: { field: name } };
  if (isPlain(type)) return { role: 'value', item: { field: name, ...(isNumbering(name, type) && { format: 'digits' }) } };
  if (type.type === 'object' || type.type === 'entity') return relatedField(name, type, pages, contracts);
  const isOfRecords = type.type === 'list' && fieldsOf(type.of, contracts) !== undefined;
  return isOfRecords ? { role: 'parts', item: { field: name } } : { role: 'data', item: { field: name, wide: true } };
}

/** The two ends of a span of time or numbers, each with a label of its own. */
function spanOf(name: string, type: ContractType, contracts: Contracts): Pick<RecordItem, 'role' | 'item'>[] | undefined {
  const ends = type.type === 'object' ? Object.entries(fieldsOf(type, contracts) ?? {}) : [];
  const isSpan = ends.map(([end]) => end).join() === 'from,to' && ends.every(([, end]) => isPlain(end) && end.label !== undefined);
  if (!isSpan) return undefined;
  return ends.map(([end, of]) => ({ role: of.type === 'number' ? 'value' : 'moment', item: { field: `${name}.${end}` } }));
}

/** Whether a number names something and counts nothing, so that it has no commas: a year, a postal code. */
function isNumbering(name: string, { type, ...more }: ContractType): boolean {
  const hasUnit = 'unit' in more && more.unit !== undefined && more.unit !== 'plain';
  return type === 'number' && !hasUnit && /^(id|no|number|code|zip|year)$/.test(wordsOf(name).at(-1) ?? '');
}

/** A related record by its name, as a link to its page. */
function relatedField(name: string, type: ContractType, pages: RecordPages, contracts: Contracts): Pick<RecordItem, 'role' | 'item'> {
  const text = textField(type, contracts);
  if (text === undefined) return { role: 'parts', item: { field: name } };
  const key = keyOf(type, contracts);
  const id = key === undefined ? undefined : fieldsOf(type, contracts)?.[key];
  const page = id?.type === 'id' ? pages.byEntity.get(id.of) : undefined;
  const link: Written = page === undefined ? {} : { link: linkTo(page, `row.${name}.${key}`) };
  const own = fieldsOf(type, contracts)?.[text]?.label;
  const label: Written = own === undefined || own === labelOf(text) ? { label: type.label ?? labelOf(name) } : {};
  return { role: 'value', item: { field: `${name}.${text}`, ...label, ...link } };
}

/** The entities of related records that are shown by name. */
function namedEntity(type: ContractType, contracts: Contracts): string[] {
  const isRecord = type.type === 'object' || type.type === 'entity';
  const key = isRecord && textField(type, contracts) !== undefined ? keyOf(type, contracts) : undefined;
  const id = key === undefined ? undefined : fieldsOf(type, contracts)?.[key];
  return id?.type === 'id' ? [id.of] : [];
}

/** The link to a page with this value in place of its parameter. */
export function linkTo(page: string, expression: string): string {
  return page.replace(/:\w+/, `{${expression}}`);
}
