import type { Schemas } from '../../../language/check/load-schemas.ts';
import { toWritten } from '../../../language/check/written-json.ts';
import { doneText } from '../../../language/compile/done-text.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { ScreenKindName } from '../../../language/compiled/compiled-screen.ts';
import type { Access, CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { printWritten } from '../paths/written.ts';
import { plainAdditions } from './additions.ts';
import { MESSAGES } from './messages.ts';
import { partsOfRecord } from './parts-of-record.ts';
import { enteredField, isEntered, NO_CHOICES, type RecordChoices } from './record-choices.ts';
import { requiredParameters } from './required-parameters.ts';

/** A call that a new screen can be made from. */
export interface ScreenCall {
  name: string;
  area: string;
  kind: ScreenKindName;
  /** Description of its content. */
  about: string;
  /** Roles that may make the call. */
  roles: Access;
  /** The parameter of its address: which record is shown. */
  route: string | undefined;
}

/** Number of columns and filters in a new list; others can be added. */
const COLUMNS = 8;
const FILTERS = 4;

/**
 * Calls for new screens: a list for calls with rows and no required parameter, a detail for calls with one record and at most its id, a
 * form for calls that write and whose parameters can be entered, a report for calls with the rows of a period. By entity. `records` are the
 * choices for references.
 */
export function screenCalls(contracts: Contracts, records = NO_CHOICES): ScreenCall[] {
  return [...contracts.calls.values()]
    .flatMap((call): ScreenCall[] => {
      const found = KINDS.map((kind) => SCREEN_TEMPLATES[kind].of(call, { contracts, records })).find((each) => each !== undefined);
      return found ? [{ name: call.name, area: call.area, roles: call.roles, route: undefined, ...found }] : [];
    })
    .sort((a, b) => a.about.localeCompare(b.about, 'en') || a.name.localeCompare(b.name, 'en'));
}

type Kind = Pick<ScreenCall, 'kind' | 'about'> & Partial<Pick<ScreenCall, 'route'>>;
type Call = CallContract & { name: string };

interface Sources {
  contracts: Contracts;
  records: RecordChoices;
}

/** Template of a kind of screen. */
interface ScreenTemplate {
  /** Heading of the kind. */
  group: string;
  /** Of its entry in the menu, at first. */
  icon: string;
  /** The screen of a call; undefined where the call does not fit. */
  of: (call: Call, sources: Sources) => Kind | undefined;
  /** Properties of its content. */
  content: (call: ScreenCall, sources: Sources) => { [key: string]: Json };
}

/** Every kind of screen in the order of the dialog. */
export const SCREEN_TEMPLATES: { readonly [Name in ScreenKindName]: ScreenTemplate } = {
  list: { group: MESSAGES.lists, icon: 'list', of: listOf, content: listContent },
  detail: { group: MESSAGES.pagesOfOneRecord, icon: 'file-text', of: detailOf, content: detailContent },
  form: { group: MESSAGES.forms, icon: 'pencil', of: formOf, content: formContent },
  report: { group: MESSAGES.reports, icon: 'chart-column', of: reportOf, content: reportContent },
};

const KINDS = Object.keys(SCREEN_TEMPLATES) as ScreenKindName[];

function listOf(call: Call, { contracts }: Sources): Kind | undefined {
  const about = requiredParameters(call).length > 0 ? undefined : rowLabelOf(call, contracts);
  return about === undefined ? undefined : { kind: 'list', about };
}

/** The label of the records that a call lists; undefined for other calls. */
function rowLabelOf(call: Call, contracts: Contracts): string | undefined {
  const rows = call.effect === 'read' && call.list ? typeOfPath(call.result, call.list.rows, contracts) : undefined;
  const entity = rows?.type === 'list' && rows.of.type === 'entity' ? contracts.entities.get(rows.of.entity) : undefined;
  return entity && fieldsOf({ type: 'entity', entity: entity.entity }, contracts) ? entity.label : undefined;
}

function reportOf(call: Call, { contracts, records }: Sources): Kind | undefined {
  const period = periodOf(call);
  const about = rowLabelOf(call, contracts);
  const others = requiredParameters(call).filter(([name]) => !period?.includes(name));
  const isFree = others.every(([, type]) => isEntered(type, call.roles, records));
  return period && isFree && about !== undefined ? { kind: 'report', about } : undefined;
}

/** The two moments that a call needs: from when, and until when. */
function periodOf(call: CallContract): [from: string, to: string] | undefined {
  const moments = requiredParameters(call).filter(([, { type }]) => type === 'date-time' || type === 'date');
  const [from, to, ...others] = moments;
  return from && to && others.length === 0 && from[1].type === to[1].type ? [from[0], to[0]] : undefined;
}

function detailOf(call: Call, { contracts }: Sources): Kind | undefined {
  const { effect, result, list, givenOnce } = call;
  const entity = result.type === 'entity' ? contracts.entities.get(result.entity) : undefined;
  if (effect !== 'read' || list || givenOnce || !entity || partsOfRecord(result, contracts).length === 0) return undefined;
  const [only, ...others] = requiredParameters(call);
  if (others.length > 0 || (only && only[1].type !== 'id' && only[1].type !== 'string')) return undefined;
  return { kind: 'detail', about: entity.label, route: only?.[0] };
}

function formOf(call: Call, { records }: Sources): Kind | undefined {
  if (call.effect !== 'write' || call.givenOnce) return undefined;
  const isFree = ([, type]: [string, ContractType]) => isEntered(type, call.roles, records);
  const hasInput = Object.entries(call.params).some(isFree);
  return hasInput && requiredParameters(call).every(isFree) ? { kind: 'form', about: labelOf(call.name) } : undefined;
}

/** Options of a new screen. */
export interface NewScreen {
  call: ScreenCall;
  title: string;
  path: string;
  /** Roles apart from admin; none is admins only. */
  access: readonly string[];
  /** Its entry in the menu; undefined for none. */
  menu: { icon: string; group?: string } | undefined;
  /** The choices for references. */
  records?: RecordChoices;
}

/** The id of a screen by its title: `Cancelled orders` is `cancelled-orders`. */
export function idOfTitle(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^[-\d]+|-+$/g, '');
}

/** The address that is proposed for a screen: with which record it shows, where it shows one of many. */
export function pathOfTitle(title: string, { route }: Pick<ScreenCall, 'route'>): string {
  return `/${idOfTitle(title)}${route === undefined ? '' : `/:${route}`}`;
}

/** The text of a new screen: the fields of its contract, in the menu under its title. */
export function newScreenText(
  { call, title, path, access, menu, records = NO_CHOICES }: NewScreen,
  contracts: Contracts,
  schemas: Schemas,
): string {
  const head: { [key: string]: Json } = {
    $schema: '../../schemas/screen.schema.json',
    kind: call.kind,
    id: idOfTitle(title),
    path,
    title,
    ...(menu && { menu }),
    access: access.length > 0 ? [...access] : ['admin'],
  };
  const whole = { ...head, ...SCREEN_TEMPLATES[call.kind].content(call, { contracts, records }) };
  const printed = printWritten(`new/${head.id}.json`, toWritten(whole), schemas);
  if (!('text' in printed)) throw new Error(MESSAGES.aNewScreenCould);
  return printed.text;
}

function dataOf({ name, route }: ScreenCall): { [key: string]: Json } {
  return { call: name, ...(route !== undefined && { with: { [route]: `route.${route}` } }) };
}

function detailContent(call: ScreenCall, { contracts }: Sources): { [key: string]: Json } {
  const contract = contracts.calls.get(call.name);
  return { data: dataOf(call), blocks: contract ? partsOfRecord(contract.result, contracts) : [] };
}

function listContent(call: ScreenCall, { contracts }: Sources): { [key: string]: Json } {
  const data = dataOf(call);
  const valuesOf = (list: string, most: number) => plainAdditions({ kind: 'list', data }, list, contracts).slice(0, most);
  const filters = valuesOf('filters', FILTERS);
  return { data, ...(filters.length > 0 && { filters }), columns: valuesOf('columns', COLUMNS) };
}

/** A period, then what the call needs and some of its other parameters; mailed where the call can send mail. */
function reportContent(call: ScreenCall, { contracts, records }: Sources): { [key: string]: Json } {
  const contract = contracts.calls.get(call.name);
  const range = contract && periodOf(contract);
  if (!range) return listContent(call, { contracts, records });
  const { params, roles } = contract;
  const mail = params.emails && params.sendEmail && { email: true };
  const report = { kind: 'report', data: dataOf(call), ...mail };
  const fields = plainAdditions(report, 'filters', contracts).flatMap((filter) => {
    const { field } = objectOf(filter);
    const type = typeof field === 'string' && !range.includes(field) ? params[field] : undefined;
    const isNeeded = !type?.optional;
    return type && isEntered(type, roles, records)
      ? [{ ...objectOf(filter), ...enteredField(String(field), type, roles, records), ...(isNeeded && { required: true }) }]
      : [];
  });
  const needed = fields.filter((field) => 'required' in field);
  const filters = [...needed, ...fields.filter((field) => !('required' in field))].slice(0, Math.max(FILTERS, needed.length));
  const columns = plainAdditions(report, 'columns', contracts).slice(0, COLUMNS);
  return { data: dataOf(call), filters: [{ id: 'period', range, label: MESSAGES.dateRange }, ...filters], ...mail, columns };
}

/** Required fields first, then optional ones, and a button with the label of the call. */
function formContent({ name: call }: ScreenCall, { contracts, records }: Sources): { [key: string]: Json } {
  const submit = { label: labelOf(call), call, success: doneText(labelOf(call)) };
  const contract = contracts.calls.get(call);
  const isFree = ({ field }: { field?: string }) => {
    const type = contract?.params[field ?? ''];
    return contract !== undefined && type !== undefined && isEntered(type, contract.roles, records);
  };
  const fields = plainAdditions({ kind: 'form', submit }, 'fields', contracts, records).filter((field) => isFree(objectOf(field)));
  const isNeeded = (field: Json) => typeof field === 'object' && field !== null && 'required' in field;
  return { fields: [...fields.filter(isNeeded), ...fields.filter((field) => !isNeeded(field))], submit };
}
