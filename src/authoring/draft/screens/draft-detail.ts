import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { remember } from '../../../language/contracts/remember.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { actionTemplates } from '../../edit/templates/action-templates.ts';
import { accessWithin, covers } from '../../edit/templates/covers.ts';
import { freeName } from '../../edit/templates/free-name.ts';
import { idOf, partsOfRecord } from '../../edit/templates/parts-of-record.ts';
import { isRequired } from '../../edit/templates/required-parameters.ts';
import type { Written } from '../sketch.ts';
import { distinct, withDistinctLabels } from './distinct-labels.ts';
import { columnsOf, type DraftSources, rowLinkOf } from './draft-list.ts';
import { MESSAGES } from './messages.ts';
import { entityOf, keyOf, type RelatedList } from './record-calls.ts';
import { linkTo, type RecordItem, recordItems, textField } from './record-items.ts';
import { type RecordPlan, titleOf } from './record-plan.ts';

/** Number of fields from which dates and ids go to the side column. */
const ONE_CARD = 10;
const BADGES = 2;

/** The page of one record: its fields, the records that refer to it, and what can be done with it. */
export function draftDetail(plan: RecordPlan, sources: DraftSources): Written {
  const { page, one } = plan;
  const { call } = one!;
  const [ids, titles] = [new Set<string>(), new Set<string>()];
  const blocks = [...cardsOf(plan, sources), ...partsOf(call, sources), ...relatedOf(plan, sources)].map((block) => {
    const id = freeName(String(block.id), ids);
    const title = distinct([String(block.title)], titles);
    ids.add(id);
    titles.add(title.toLowerCase());
    return { ...block, id, title };
  });
  const badges = badgesOf(call);
  const actions = actionsOf(plan, sources);
  return {
    kind: 'detail',
    id: page!.id!,
    path: page!.path,
    title: titleOfRecord(plan, call.result, sources),
    access: call.roles,
    data: { call: call.name, with: { [one!.id]: `route.${parameterOf(page!.path)}` } },
    ...(badges.length > 0 && { badges }),
    ...(actions.length > 0 && { actions }),
    blocks,
  };
  function badgesOf({ result }: CallContract): Json[] {
    const fields = Object.entries(fieldsOf(result, sources.contracts) ?? {});
    return fields
      .filter(([, type]) => type.type === 'enum' && !type.access)
      .slice(0, BADGES)
      .map(([name]) => ({ field: name }));
  }
}

/** The parameter of a page's address. */
export function parameterOf(path: string): string {
  return /:(\w+)/.exec(path)?.[1] ?? 'id';
}

/** The name of a record, else what it is and its id. */
export function titleOfRecord({ label }: RecordPlan, record: ContractType, { contracts }: DraftSources): string {
  const text = textField(record, contracts);
  const type = text === undefined ? undefined : fieldsOf(record, contracts)?.[text];
  if (type && !type.nullable) return `{record.${text}}`;
  return `${label.replace(/[{}]/g, '')} {record.${keyOf(record, contracts)}}`;
}

function cardsOf({ label, one }: RecordPlan, { contracts, pages }: DraftSources): Written[] {
  const { result, roles, table } = one!.call;
  const shown = ({ item, access }: RecordItem) => ({ ...item, ...(access && { access: accessWithin(access, roles) }) });
  // The parts of a key of several columns are shown by themselves.
  const isWhole = ({ role }: RecordItem) => role === 'key' && (table?.key?.length ?? 1) > 1;
  const items = recordItems(result, pages, contracts).filter((item) => item.role !== 'parts' && !isWhole(item));
  const isAside = ({ role }: RecordItem) => items.length > ONE_CARD && (role === 'moment' || role === 'id' || role === 'key');
  const card = (id: string, title: string, fields: readonly RecordItem[], more: Written = {}): Written[] =>
    fields.length === 0
      ? []
      : [{ block: 'fields', id, title, of: 'record', ...more, fields: withDistinctLabels(fields.map(shown), result, contracts) }];
  const main = items.filter((item) => !isAside(item));
  const order = [
    ...main.filter(({ role }) => role !== 'long' && role !== 'data'),
    ...main.filter(({ role }) => role === 'long' || role === 'data'),
  ];
  return [...card('details', label, order), ...card('dates', MESSAGES.datesAndReferences, items.filter(isAside), { slot: 'side' })];
}

/** Records and rows inside of the record. */
function partsOf({ result, roles }: CallContract, { contracts, pages }: DraftSources): Written[] {
  const inside = recordItems(result, pages, contracts).filter(({ role }) => role === 'parts');
  const fields = fieldsOf(result, contracts) ?? {};
  const only: ContractType = { type: 'object', fields: Object.fromEntries(inside.map(({ name }) => [name, fields[name]!])) };
  return partsOfRecord(only, contracts).map((block) => {
    const access = inside.find(({ name }) => idOf(name) === (block as Written).id)?.access;
    return { ...(block as Written), ...(access && { access: accessWithin(access, roles) }) };
  });
}

/** A table of each list that can be limited to this record. */
function relatedOf(plan: RecordPlan, sources: DraftSources): Written[] {
  const { related, one, page, entity } = plan;
  return distinctLists(related, sources).flatMap(({ list, ways }): Written[] => {
    const columns = columnsOf(list, sources, entity);
    if (columns.length === 0) return [];
    const { call, by } = list;
    const given = by.split('.').reduceRight<Json>((inner, step) => ({ [step]: inner }), `route.${parameterOf(page!.path)}`);
    const isOwn = entityOf(list.row, sources.contracts) === entity;
    const title =
      ways > 1 || isOwn ? MESSAGES.recordsBy({ records: titleOf(call.name, entity), field: wayOf(list) }) : titleOf(call.name, entity);
    return [
      {
        block: 'table',
        id: idOf(call.name),
        title,
        ...(!covers(call.roles, one!.call.roles) && { access: accessWithin(call.roles, one!.call.roles) }),
        data: { call: call.name, with: given },
        columns,
        ...rowLinkOf(list, sources),
        ...newBesideOf(list, plan, sources),
      },
    ];
  });
}

/** The button that adds a row beside this record: its form begins with the record. */
function newBesideOf({ by, row }: RelatedList, { one, page }: RecordPlan, { contracts, newBeside }: DraftSources): Written {
  const form = newBeside.get(entityOf(row, contracts) ?? '');
  const param = by.split('.').at(-1)!;
  if (!form?.params.has(param)) return {};
  const { roles } = one!.call;
  const link = `${form.path}?${param}={route.${parameterOf(page!.path)}}`;
  const access: Written = covers(form.access, roles) ? {} : { access: accessWithin(form.access, roles) };
  return { actions: [{ id: 'new', label: MESSAGES.newRecord({ record: form.label }), icon: 'plus', ...access, link }] };
}

/** The first list of each type of row and each way in which rows refer to the record, and how many ways there are. */
function distinctLists(related: readonly RelatedList[], { contracts }: DraftSources): { list: RelatedList; ways: number }[] {
  const lists = new Map<string, Map<string, RelatedList>>();
  for (const list of related) {
    const rows = entityOf(list.row, contracts) ?? list.call.name;
    const ways = remember(lists, rows, () => new Map<string, RelatedList>());
    remember(ways, wayOf(list), () => list);
  }
  return [...lists.values()].flatMap((ways) => [...ways.values()].map((list) => ({ list, ways: ways.size })));
}

/** `filter.payerId` is Payer. */
function wayOf({ by }: RelatedList): string {
  return labelOf(by.replace(/(Id|_id)$/, ''));
}

function actionsOf(plan: RecordPlan, { contracts }: DraftSources): Json[] {
  const { one, label, changeForm, remove, page, listScreen, actions } = plan;
  const key = keyOf(one!.call.result, contracts);
  const edit = changeForm && {
    id: 'edit',
    label: MESSAGES.edit,
    icon: 'pencil',
    primary: true,
    link: linkTo(changeForm.path, `route.${parameterOf(page!.path)}`),
  };
  const { roles, name, result } = one!.call;
  const others = actionTemplates({ call: name }, { root: 'record', access: roles }, contracts)
    .filter(({ call }) => actions.some((each) => each.call.name === call))
    .map(({ call, value }) => {
      const { ask, ...action } = value as { ask?: { title: string; fields: Written[] } };
      const params = { type: 'object', fields: contracts.calls.get(call)!.params } as const;
      const asked = ask && { ask: { ...ask, fields: withDistinctLabels(ask.fields, params, contracts) } };
      return { ...action, ...asked, ...untilDone(contracts.calls.get(call)!, result, contracts) };
    });
  const verb = remove && labelOf(remove.call.name).split(' ')[0]!;
  const removal = remove && {
    id: remove.call.name,
    label: verb!,
    icon: 'trash-2',
    ...(!covers(remove.call.roles, roles) && { access: accessWithin(remove.call.roles, roles) }),
    call: remove.call.name,
    with: { [remove.id]: `record.${key}` },
    success: MESSAGES.removed({ record: label }),
    // biome-ignore lint/suspicious/noThenProperty: what follows an action
    then: (listScreen ? { go: listScreen.path, replace: true } : { back: true }) as Written,
  };
  return [...(edit ? [edit] : []), ...others, ...(removal ? [removal] : [])];
}

/** An action whose call sets a field is offered while the record has another value there. */
function untilDone({ sets = {} }: CallContract, record: ContractType, contracts: DraftSources['contracts']): Written {
  const fields = fieldsOf(record, contracts) ?? {};
  const [field] = Object.entries(sets).filter(([name]) => Object.hasOwn(fields, name) && isRequired(fields[name]!));
  if (!field) return {};
  const [name, value] = field;
  const text = typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);
  return { visible: typeof value === 'boolean' ? `${value ? '!' : ''}record.${name}` : `record.${name} != ${text}` };
}
