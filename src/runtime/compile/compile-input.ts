import type { Choice, CompiledInput, InputName } from '../compiled/compiled-screen.ts';
import type { Contracts, ContractType, Json } from '../contracts/contract-types.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import { valueTypeOf } from '../expression/value-type.ts';
import { checkInput } from './check-input.ts';
import { compileLimits, compileLookup, compileOptions } from './compile-choices.ts';
import { type CompileContext, inside, type Place, type Roots, report, type WidgetContract } from './compile-context.ts';
import { compileAddress, compileArguments, compileCondition, compileValue } from './compile-position.ts';

/** The words of an enum as choices; undefined for an unknown enum. */
export function enumChoices(contracts: Contracts, name: string): Choice[] | undefined {
  const values = contracts.enums.get(name)?.values;
  return values && Object.entries(values).map(([value, entry]) => ({ value, ...entry }));
}

/** What an input writes by its type, unless the item says otherwise. */
export function defaultInput(type: ValueType, item: ItemDefinition): InputName {
  if (item.range) return 'date-range';
  if (item.lookup) return 'lookup';
  const isMany = type.type === 'list';
  if (item.choices || item.choicesFrom || item.options || (isMany && type.of?.enum)) return isMany ? 'multi-select' : 'select';
  switch (type.type) {
    case 'number':
      return type.unit === 'cents' || type.unit === 'dollars' ? 'money' : 'number';
    case 'boolean':
      return 'checkbox';
    case 'enum':
      return 'select';
    case 'date':
    case 'date-time':
      return 'date';
    case 'list':
      if (type.of?.type === 'date') return 'dates';
      return type.of?.format === 'email' ? 'emails' : 'list';
    case 'string':
      if (type.format === 'email' || type.format === 'phone' || type.format === 'url') return type.format;
      if (type.format === 'base64') return 'file';
      return type.format === 'text' ? 'textarea' : 'text';
    case 'object':
    case 'map':
    case 'json':
      return 'json';
    default:
      return 'text';
  }
}

const CHOOSES = new Set(['select', 'radio', 'multi-select']);
/** Inputs in which several texts are typed one after the other. */
const LISTS = new Set(['list', 'emails']);
/** The types of parameters that an input may write; an input that is not here writes what its choices or its widget give. */
export const INPUT_WRITES: Partial<Record<string, readonly ValueType['type'][]>> = {
  number: ['number'],
  money: ['number'],
  checkbox: ['boolean'],
  switch: ['boolean'],
  buttons: ['boolean'],
  date: ['date', 'date-time'],
  list: ['list'],
  emails: ['list'],
  'multi-select': ['list'],
  dates: ['list'],
  time: ['string'],
  url: ['string'],
  colour: ['string'],
  secret: ['string'],
  file: ['string'],
  json: ['object', 'map', 'list', 'json'],
  markdown: ['string'],
  email: ['string'],
  phone: ['string'],
  text: ['string', 'id', 'number'],
  textarea: ['string'],
};

/** The types of parameters that an input may write; undefined where its choices decide. A widget writes what its contract says. */
export function inputWrites(name: string, widget: WidgetContract | undefined): readonly ValueType['type'][] | undefined {
  if (!widget?.value) return INPUT_WRITES[name];
  if (widget.value.type === 'json') return INPUT_WRITES.json;
  return widget.value.type === 'string' ? ['string', 'id'] : [valueTypeOf(widget.value).type];
}

/** Compiles how an item is typed. `type` is the type of the parameter that it writes, `params` its path or paths. */
export function compileInput(
  context: CompileContext,
  roots: Roots,
  item: ItemDefinition,
  id: string,
  contract: ContractType,
  params: string[][],
  place: Place,
  isFilter: boolean,
): CompiledInput {
  const type = valueTypeOf(contract);
  const name: InputName = item.input ?? defaultInput(type, item);
  const widget = context.widgets.get(name);
  const writes = inputWrites(name, widget);
  if (writes && !item.local && type.type !== 'unknown' && !writes.includes(type.type)) {
    report(context, inside(place, 'input'), 'input-type', { input: name, received: type.type });
  }
  if ((name === 'date-range') !== (item.range !== undefined))
    report(context, inside(place, 'input'), 'input-type', { input: name, received: item.range ? 'a range' : type.type });
  const input: CompiledInput = {
    input: name,
    params,
    type,
    required:
      typeof item.required === 'string'
        ? (compileCondition(context, roots, item.required, inside(place, 'required')) ?? true)
        : (item.required ?? false),
    messages: item.messages ?? {},
  };
  if (contract.nullable && !isFilter) input.takesNull = true;
  if (name === 'date' && item.format === 'date') input.dayOnly = true;
  if (widget) input.widget = name;
  if (writes === INPUT_WRITES.json) input.holdsJson = true;
  if (widget?.calls) input.calls = widget.calls;
  Object.assign(input, choiceParts(context, roots, item, id, contract, name, place, isFilter), limits(contract, item, name));
  if (item.default !== undefined) input.default = item.default as Json;
  if (item.reset !== undefined) input.reset = item.reset as Json;
  if (item.range) checkRangeNames(context, item, place);
  if (item.initial !== undefined) {
    input.initial = {
      '=': compileValue(context, roots, item.initial, inside(place, 'initial'), { ...contract, nullable: true }).expression,
    };
  }
  if (item.range && context.isReport && isFilter) input.required = true;
  const presets = [...(context.app.presets ?? []), ...(context.isReport ? (context.app.reportPresets ?? []) : [])];
  if (item.range) input.presets = presets.map((preset) => ({ id: preset, label: context.app.ranges?.[preset]?.label ?? preset }));
  if (item.lines !== undefined) input.lines = item.lines;
  const placeholder = item.placeholder ?? (LISTS.has(name) && !item.readOnly ? 'Separate several with commas' : undefined);
  if (placeholder !== undefined) input.placeholder = placeholder;
  if (item.readOnly) input.readOnly = true;
  if (item.local) input.local = true;
  if (item.idLabel) input.idLabel = item.idLabel;
  const enabled = compileCondition(context, roots, item.enabled, inside(place, 'enabled'));
  if (enabled) input.enabled = enabled;
  if (item.jump) input.jump = compileAddress(context, { ...roots, value: contract }, item.jump, inside(place, 'jump'));
  if (item.props) {
    const props = widget
      ? Object.fromEntries(Object.entries(widget.props).map(([prop, spec]) => [prop, { ...spec.type, nullable: true }]))
      : undefined;
    input.props = compileArguments(context, roots, item.props, inside(place, 'props'), props as Record<string, ContractType>);
  }
  checkInput(context, roots, item, input, contract, id, place, isFilter);
  return input;
}

function checkRangeNames(context: CompileContext, item: ItemDefinition, place: Place): void {
  const allowed = Object.keys(context.app.ranges ?? {});
  for (const key of ['default', 'reset'] as const) {
    const name = item[key];
    if (typeof name === 'string' && !allowed.includes(name))
      report(context, inside(place, key), 'unknown-range', { name }, { received: name, allowed });
  }
}

/** The enum of a value, or of the members of a list. */
function enumOf(contract: ContractType): string | undefined {
  if (contract.type === 'list') return enumOf(contract.of);
  return contract.type === 'enum' ? contract.enum : undefined;
}

function choiceParts(
  context: CompileContext,
  roots: Roots,
  item: ItemDefinition,
  id: string,
  contract: ContractType,
  name: InputName,
  place: Place,
  isFilter: boolean,
): Partial<CompiledInput> {
  const parts: Partial<CompiledInput> = {};
  if (isFilter && name === 'select') parts.none = item.none ?? 'Any';
  else if (item.none !== undefined) parts.none = item.none;
  const words = enumOf(contract) ? enumChoices(context.contracts, enumOf(contract) as string) : undefined;
  if (name === 'lookup' && !item.lookup) report(context, place, 'no-choices', { id });
  if (item.lookup) {
    const lookup = compileLookup(context, item.lookup, place);
    if (lookup) parts.lookup = item.lookupWith ? { ...lookup, limits: compileLimits(context, roots, item, lookup, place) } : lookup;
    return parts;
  }
  if (item.options) {
    Object.assign(parts, compileOptions(context, item.options, place));
    if (words) parts.choiceWords = Object.fromEntries(words.map((choice) => [String(choice.value), choice]));
  } else if (item.choices) parts.choices = item.choices as Choice[];
  else if (item.choicesFrom) {
    const { expression, contract: given } = compileValue(context, roots, item.choicesFrom, inside(place, 'choicesFrom'));
    parts.choicesFrom = expression;
    const member = given?.type === 'list' ? given.of : undefined;
    const option = member?.type === 'entity' ? context.contracts.entities.get(member.entity)?.asOption : undefined;
    if (option) parts.choiceOf = option;
    if (words) parts.choiceWords = Object.fromEntries(words.map((choice) => [String(choice.value), choice]));
  } else if (words && name !== 'lookup') parts.choices = words;
  else if (CHOOSES.has(name)) report(context, place, 'no-choices', { id });
  return parts;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** What limits a file. Its content travels as base64, which is a third longer. */
function fileLimits(contract: ContractType, item: ItemDefinition): Partial<CompiledInput> {
  const most = contract.type === 'string' && contract.maxLength ? (contract.maxLength * 3) / 4 / BYTES_PER_MEGABYTE : undefined;
  const max = Math.min(item.max ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  return {
    ...(Number.isFinite(max) ? { max } : {}),
    ...(item.accept ? { accept: item.accept } : {}),
    ...(item.pixels ? { pixels: item.pixels as [number, number] } : {}),
  };
}

function limits(contract: ContractType, item: ItemDefinition, name: InputName): Partial<CompiledInput> {
  if (name === 'file') return fileLimits(contract, item);
  const parts: Partial<CompiledInput> = {};
  const min = item.min ?? (contract.type === 'number' ? contract.min : undefined);
  const max = item.max ?? (contract.type === 'number' ? contract.max : undefined);
  if (min !== undefined) parts.min = min;
  if (max !== undefined) parts.max = max;
  if (item.step !== undefined) parts.step = item.step;
  else if (contract.type === 'number' && contract.integer && contract.unit !== 'cents') parts.step = 1;
  if (contract.type === 'string' && contract.maxLength !== undefined) parts.maxLength = contract.maxLength;
  return parts;
}
