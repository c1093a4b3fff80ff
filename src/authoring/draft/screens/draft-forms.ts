import type { CallContract, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { isRequired } from '../../edit/templates/required-parameters.ts';
import type { Written } from '../sketch.ts';
import { withDistinctLabels } from './distinct-labels.ts';
import { parameterOf, titleOfRecord } from './draft-detail.ts';
import type { DraftSources } from './draft-list.ts';
import { typedItem } from './lookups.ts';
import { MESSAGES } from './messages.ts';
import { entityOf, keyOf } from './record-calls.ts';
import { linkTo } from './record-items.ts';
import type { RecordPlan } from './record-plan.ts';
import { isEmptied, isTypable, typedMembers } from './typable.ts';

/** The form that adds a record. */
export function draftAddForm(plan: RecordPlan, sources: DraftSources): Written {
  const { add, addForm, label, listScreen, page } = plan;
  const call = add!;
  const key = keyOf(call.result, sources.contracts);
  const isRecord = entityOf(call.result, sources.contracts) === plan.entity && key !== undefined;
  const result = isRecord ? `result.${key}` : call.result.type === 'id' ? 'result' : undefined;
  const then = page && result !== undefined ? { go: linkTo(page.path, result) } : listScreen ? { go: listScreen.path } : undefined;
  return {
    kind: 'form',
    id: addForm!.id!,
    path: addForm!.path,
    title: MESSAGES.newRecord({ record: label }),
    access: call.roles,
    fields: inputsOf(call, plan, undefined, sources),
    submit: { label: MESSAGES.create, call: call.name, success: MESSAGES.created({ record: label }), ...(then && { then }) },
    ...(listScreen && { cancel: listScreen.path }),
  };
}

/** The form that changes a record. */
export function draftChangeForm(plan: RecordPlan, sources: DraftSources): Written {
  const { change, changeForm, label, one, page } = plan;
  const { call, id } = change!;
  const parameter = `route.${parameterOf(page!.path)}`;
  const back = linkTo(page!.path, parameter);
  const isPartial = Object.entries(call.params).every(([name, type]) => name === id || type.optional);
  return {
    kind: 'form',
    id: changeForm!.id!,
    path: changeForm!.path,
    title: MESSAGES.editRecord({ record: titleOfRecord(plan, one!.call.result, sources) }),
    access: call.roles,
    data: { call: one!.call.name, with: { [one!.id]: parameter } },
    fields: inputsOf(call, plan, { id, record: one!.call.result, isPartial }, sources),
    submit: {
      label: MESSAGES.save,
      call: call.name,
      with: { [id]: parameter },
      ...(isPartial && { send: 'changes' }),
      success: MESSAGES.saved({ record: label }),
      // biome-ignore lint/suspicious/noThenProperty: what follows an action
      then: { go: back },
    },
    cancel: back,
  };
}

/** The inputs of a call in the order of the record's fields; `loaded` is the record that the form begins with, and the parameter with its id; `isPartial`: only changes are sent. */
function inputsOf(
  call: CallContract,
  { entity, add }: RecordPlan,
  loaded: { id: string; record: ContractType; isPartial: boolean } | undefined,
  { contracts, lookups, newBeside }: DraftSources,
): Json[] {
  const order = Object.keys(contracts.entities.get(entity)?.fields ?? {});
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const params = Object.entries(call.params).sort(([one], [other]) => placeOf(one) - placeOf(other));
  const inputs = params.flatMap(([field, type]): Written[] => {
    if (field === loaded?.id || !isTypable(type)) return [];
    const members = typedMembers(type, loaded?.isPartial === true);
    if (members)
      return members.map((member) => ({
        ...typedItem(`${field}.${member.name}`, member.type, lookups, call.roles),
        ...(member.isNeeded && { required: true }),
      }));
    const known = loaded && fieldsOf(loaded.record, contracts)?.[field];
    const isKept = known !== undefined && !known.nullable && type.optional === true && !type.nullable;
    const isGiven = !loaded && newBeside.get(entity)?.params.has(field);
    const initial = isGiven ? `query.${field}` : loaded && !known ? initialOf(field, type, loaded.record, contracts) : undefined;
    const usual = known && !known.nullable && type.nullable ? usualText(add?.params[field]) : undefined;
    const isNeeded = (isRequired(type) || isKept) && !isEmptied(type);
    return [
      {
        ...(isNewKey(type) ? { field } : typedItem(field, type, lookups, call.roles)),
        ...(isNeeded && { required: true }),
        ...(initial !== undefined && { initial }),
        ...(usual !== undefined && { placeholder: usual }),
      },
    ];
  });
  // The key of a new record is typed, not chosen.
  function isNewKey(type: ContractType): boolean {
    return loaded === undefined && type.type === 'id' && type.of === entity && isRequired(type);
  }
  return withDistinctLabels(inputs, { type: 'object', fields: call.params }, contracts);
}

/** The text that a back end takes where none is given. */
function usualText(type: ContractType | undefined): string | undefined {
  return type?.type === 'string' ? type.default : undefined;
}

/** The id of a related record that the record has in full: `customerId` begins with `record.customer.id`. */
function initialOf(field: string, type: ContractType, record: ContractType, contracts: DraftSources['contracts']): string | undefined {
  const name = field.replace(/(Id|_id)$/, '');
  const related = name === field ? undefined : fieldsOf(record, contracts)?.[name];
  const key = keyOf(related, contracts);
  const id = related && key !== undefined ? fieldsOf(related, contracts)?.[key] : undefined;
  return type.type === 'id' && id?.type === 'id' && id.of === type.of ? `record.${name}.${key}` : undefined;
}
