import type { Choice, CompiledInput, InputChoices, InputCommon, InputName, InputParts } from '../compiled/compiled-screen.ts';
import type { Contracts, ContractType, Json } from '../contracts/contract-types.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import { valueTypeOf } from '../expression/value-type.ts';
import { checkInput } from './check-input.ts';
import { compileLimits, compileLookup, compileOptions } from './compile-choices.ts';
import { type CompileContext, inside, type Place, type Roots, report, type WidgetContract } from './compile-context.ts';
import { compileAddress, compileArguments, compileCondition, compileValue } from './compile-position.ts';
import { INPUT_KINDS, inputKindOf } from './input-kinds.ts';

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

/** The types of parameters that an input may write; undefined where its choices decide. A widget writes what its contract says. */
export function inputWrites(name: string, widget: WidgetContract | undefined): readonly ValueType['type'][] | undefined {
  if (!widget?.value) return inputKindOf(name).writes;
  if (widget.value.type === 'json') return INPUT_KINDS.json.writes;
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
  const name = item.input ?? defaultInput(type, item);
  const widget = context.widgets.get(name);
  const kind = inputKindOf(name);
  const writes = inputWrites(name, widget);
  if (writes && !item.local && type.type !== 'unknown' && !writes.includes(type.type)) {
    report(context, inside(place, 'input'), 'input-type', { input: name, received: type.type });
  }
  if ((name === 'date-range') !== (item.range !== undefined))
    report(context, inside(place, 'input'), 'input-type', { input: name, received: item.range ? 'a range' : type.type });
  const own: Partial<Record<string, unknown>> = {
    ...choiceParts(context, roots, item, id, contract, name, place),
    ...limits(contract, item, name),
    ...(widget ? widgetParts(context, roots, item, widget, place) : {}),
    ...(item.range ? { presets: presetsOf(context) } : {}),
    ...(item.format === 'date' ? { dayOnly: true } : {}),
    ...(item.lines === undefined ? {} : { lines: item.lines }),
    ...(item.idLabel ? { idLabel: item.idLabel } : {}),
  };
  const parts = Object.fromEntries((kind.keys as readonly string[]).flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]])));
  const common = commonParts(context, roots, item, contract, place, isFilter);
  const none = isFilter && name === 'select' ? (item.none ?? 'Any') : item.none;
  const placeholder = item.placeholder ?? (kind.takesSeveral && !item.readOnly ? 'Separate several with commas' : undefined);
  // What a kind has is picked by its keys, which its type holds complete; nothing else can say that to TypeScript.
  const input = {
    input: widget ? 'widget' : name,
    params,
    type,
    ...common,
    ...(none === undefined ? {} : { none }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...parts,
  } as CompiledInput;
  if (item.range) checkRangeNames(context, item, place);
  checkInput(context, roots, item, input, contract, id, place, isFilter);
  return input;
}

/** What every kind of input says. */
function commonParts(
  context: CompileContext,
  roots: Roots,
  item: ItemDefinition,
  contract: ContractType,
  place: Place,
  isFilter: boolean,
): Omit<InputCommon, 'params' | 'type'> {
  const enabled = compileCondition(context, roots, item.enabled, inside(place, 'enabled'));
  const needs = typeof item.required === 'string' ? compileCondition(context, roots, item.required, inside(place, 'required')) : undefined;
  const initial =
    item.initial === undefined
      ? undefined
      : compileValue(context, roots, item.initial, inside(place, 'initial'), { ...contract, nullable: true }).expression;
  const jump = item.jump && compileAddress(context, { ...roots, value: contract }, item.jump, inside(place, 'jump'));
  return {
    required:
      (item.range && context.isReport && isFilter) || (typeof item.required === 'string' ? (needs ?? true) : (item.required ?? false)),
    messages: item.messages ?? {},
    ...(contract.nullable && !isFilter ? { takesNull: true } : {}),
    ...(item.default === undefined ? {} : { default: item.default as Json }),
    ...(item.reset === undefined ? {} : { reset: item.reset as Json }),
    ...(initial ? { initial: { '=': initial } } : {}),
    ...(item.readOnly ? { readOnly: true } : {}),
    ...(item.local ? { local: true } : {}),
    ...(enabled ? { enabled } : {}),
    ...(jump ? { jump } : {}),
  };
}

function widgetParts(context: CompileContext, roots: Roots, item: ItemDefinition, widget: WidgetContract, place: Place) {
  const types = Object.fromEntries(
    Object.entries(widget.props).map(([prop, spec]): [string, ContractType] => [prop, { ...spec.type, nullable: true }]),
  );
  return {
    widget: widget.name,
    ...(widget.calls ? { calls: widget.calls } : {}),
    ...(widget.value?.type === 'json' ? { writesJson: true } : {}),
    ...(item.props ? { props: compileArguments(context, roots, item.props, inside(place, 'props'), types) } : {}),
  };
}

/** The presets that ranges offer: id and label, in order. */
function presetsOf(context: CompileContext): { id: string; label: string }[] {
  const presets = [...(context.app.presets ?? []), ...(context.isReport ? (context.app.reportPresets ?? []) : [])];
  return presets.map((preset) => ({ id: preset, label: context.app.ranges?.[preset]?.label ?? preset }));
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
  name: string,
  place: Place,
): InputParts['lookup'] & InputChoices {
  const parts: InputParts['lookup'] & InputChoices = {};
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
  else if (inputKindOf(name).needsChoices) report(context, place, 'no-choices', { id });
  return parts;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** What limits a file. Its content travels as base64, which is a third longer. */
function fileLimits(contract: ContractType, item: ItemDefinition): InputParts['file'] {
  const most = contract.type === 'string' && contract.maxLength ? (contract.maxLength * 3) / 4 / BYTES_PER_MEGABYTE : undefined;
  const max = Math.min(item.max ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY);
  return {
    ...(Number.isFinite(max) ? { max } : {}),
    ...(item.accept ? { accept: item.accept } : {}),
    ...(item.pixels ? { pixels: item.pixels as [number, number] } : {}),
  };
}

function limits(
  contract: ContractType,
  item: ItemDefinition,
  name: string,
): InputParts['file'] & InputParts['number'] & InputParts['text'] {
  if (name === 'file') return fileLimits(contract, item);
  const parts: InputParts['number'] & InputParts['text'] = {};
  const min = item.min ?? (contract.type === 'number' ? contract.min : undefined);
  const max = item.max ?? (contract.type === 'number' ? contract.max : undefined);
  if (min !== undefined) parts.min = min;
  if (max !== undefined) parts.max = max;
  if (item.step !== undefined) parts.step = item.step;
  else if (contract.type === 'number' && contract.integer && contract.unit !== 'cents') parts.step = 1;
  if (contract.type === 'string' && contract.maxLength !== undefined) parts.maxLength = contract.maxLength;
  return parts;
}
