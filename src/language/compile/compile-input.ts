import type { CompiledInput, InputCommon, InputName } from '../compiled/compiled-screen.ts';
import type { ContractType, Json } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import { valueTypeOf } from '../expression/value-type.ts';
import { checkCoordinates } from './check-coordinates.ts';
import { checkRangeOrder } from './check-fixed.ts';
import { checkInput } from './check-input.ts';
import { checkLimits } from './check-limits.ts';
import { type CompileContext, inside, report, type SourceLocation, type WidgetContract } from './compile-context.ts';
import { compileAddress, compileCondition, compileValueOf } from './compile-position.ts';
import { compileProps } from './compile-props.ts';
import { findRequiringTarget } from './form-target.ts';
import { inputChoices } from './input-choices.ts';
import { INPUT_KINDS, inputKindOf } from './input-kinds.ts';
import { inputLimits } from './input-limits.ts';
import type { InputToCompile } from './item-to-compile.ts';

/** The default input of a type, unless the item names one. */
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

/** The parameter types that an input may write; undefined where its choices decide. For a widget its contract decides. */
export function inputWrites(name: string, widget: WidgetContract | undefined): readonly ValueType['type'][] | undefined {
  if (!widget?.value) return inputKindOf(name).writes;
  if (widget.value.type === 'json') return INPUT_KINDS.json.writes;
  return widget.value.type === 'string' ? ['string', 'id'] : [valueTypeOf(widget.value).type];
}

/** Whether the default of an input is that of a field of the edited record, by what the contracts say. */
function hasRecordDefault({ context, definition, id, mode, variables: { record } }: InputToCompile): boolean {
  if (definition.default === undefined || definition.local || mode === 'filter') return false;
  return mode === 'edit' || (record !== undefined && typeOfPath(record, id, context.contracts) !== undefined);
}

/** Compiles how an item is typed. */
export function compileInput(given: InputToCompile): CompiledInput {
  const input = { ...given, definition: withDefault(given) };
  const { context, definition, location, mode, contract, params } = input;
  const type = valueTypeOf(contract);
  const name = definition.input ?? defaultInput(type, definition);
  const widget = context.widgets.get(name);
  const kind = inputKindOf(name);
  checkType(input, name, type);
  const own: Partial<Record<string, unknown>> = {
    ...inputChoices(input, name),
    ...inputLimits(contract, definition, name),
    ...(widget ? widgetParts(input, widget) : {}),
    ...(definition.range ? { presets: presetsOf(context) } : {}),
    ...(definition.format === 'date' ? { dayOnly: true } : {}),
    ...(definition.lines === undefined ? {} : { lines: definition.lines }),
    ...(definition.idLabel ? { idLabel: definition.idLabel } : {}),
  };
  const parts = Object.fromEntries((kind.keys as readonly string[]).flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]])));
  const common = commonParts(input);
  const none = mode === 'filter' && name === 'select' ? (definition.none ?? 'Any') : definition.none;
  const placeholder = definition.placeholder ?? (kind.acceptsSeveral && !definition.readOnly ? 'Separate several with commas' : undefined);
  // The properties of a kind are picked by its keys, which its type has in full; TypeScript cannot know that.
  const compiled = {
    input: widget ? 'widget' : name,
    params,
    type,
    ...common,
    ...(hasRecordDefault(input) ? { ofRecord: true } : {}),
    ...(startsFalse(input, name) ? { default: false } : {}),
    ...(mode !== 'filter' && isNeeded(input) ? { needed: true } : {}),
    ...(none === undefined ? {} : { none }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...parts,
  } as CompiledInput;
  if (definition.range) {
    checkRangeNames(context, definition, location);
    checkRangeOrder(
      context,
      definition.range,
      input.targets.map(({ name: call }) => call),
      location,
    );
  } else checkLimits(input, name);
  checkInput(input, compiled);
  return compiled;
}

/** The item with the default of its parameter, where a form has none of its own. */
function withDefault({ definition, mode, contract }: InputToCompile): ItemDefinition {
  const value = mode === 'form' && 'default' in contract && !definition.local ? contract.default : undefined;
  return value === undefined || definition.default !== undefined
    ? definition
    : { ...definition, default: value as unknown as ItemDefinition['default'] };
}

/** Whether an untouched tick is sent as false: its call needs a value, and what it shows is false. */
function startsFalse(input: InputToCompile, name: string): boolean {
  const { definition } = input;
  if ((name !== 'checkbox' && name !== 'switch') || definition.local || definition.required || definition.default !== undefined)
    return false;
  return isNeeded(input);
}

/** Whether the call that it writes to always requires its parameter. */
function isNeeded({ context, definition, targets, params }: InputToCompile): boolean {
  return !definition.local && params.some((path) => findRequiringTarget(context, targets, path.join('.')) !== undefined);
}

/** Reports an input that cannot write the type of its parameter. */
function checkType({ context, definition, location }: InputToCompile, name: string, type: ValueType): void {
  const at = inside(location, 'input');
  const writes = inputWrites(name, context.widgets.get(name));
  if (writes && !definition.local && type.type !== 'unknown' && !writes.includes(type.type))
    report(context, at, 'input-type', { input: name, received: type.type });
  if ((name === 'date-range') !== (definition.range !== undefined))
    report(context, at, 'input-type', { input: name, received: definition.range ? 'a range' : type.type });
}

/** The properties that all kinds of input share. */
function commonParts({
  context,
  definition,
  location,
  variables,
  mode,
  contract,
  params,
}: InputToCompile): Omit<InputCommon, 'params' | 'type'> {
  const isFilter = mode === 'filter';
  const { required, jump } = definition;
  const enabled = compileCondition(context, variables, definition.enabled, inside(location, 'enabled'));
  if (typeof required !== 'string') context.see?.(inside(location, 'required'), variables, { type: 'boolean' });
  const needs = typeof required === 'string' ? compileCondition(context, variables, required, inside(location, 'required')) : undefined;
  const expected: ContractType = { ...contract, nullable: true };
  checkCoordinates(context, params[0]?.at(-1) ?? '', definition.initial, inside(location, 'initial'));
  const initial =
    definition.initial === undefined
      ? undefined
      : compileValueOf(context, variables, { source: definition.initial, expected }, inside(location, 'initial')).expression;
  const target = jump && compileAddress(context, { ...variables, value: contract }, jump, inside(location, 'jump'));
  return {
    required: (definition.range && context.isReport && isFilter) || (typeof required === 'string' ? (needs ?? true) : (required ?? false)),
    messages: definition.messages ?? {},
    ...(contract.nullable && !isFilter ? { takesNull: true } : {}),
    ...(definition.default === undefined ? {} : { default: definition.default as Json }),
    ...(definition.reset === undefined ? {} : { reset: definition.reset as Json }),
    ...(initial ? { initial: { '=': initial } } : {}),
    ...(definition.readOnly ? { readOnly: true } : {}),
    ...(definition.local ? { local: true } : {}),
    ...(definition.alone ? { alone: true } : {}),
    ...(enabled ? { enabled } : {}),
    ...(target ? { jump: target } : {}),
  };
}

function widgetParts({ context, definition: { props }, location, variables }: InputToCompile, widget: WidgetContract) {
  return {
    widget: widget.name,
    ...(widget.calls ? { calls: widget.calls } : {}),
    ...(widget.value?.type === 'json' ? { writesJson: true } : {}),
    ...(props ? { props: compileProps(context, variables, { props, widget }, location) } : {}),
  };
}

/** The presets that ranges offer: id and label, in order. */
function presetsOf(context: CompileContext): { id: string; label: string }[] {
  const presets = [...(context.app.presets ?? []), ...(context.isReport ? (context.app.reportPresets ?? []) : [])];
  return presets.map((preset) => ({ id: preset, label: context.app.ranges?.[preset]?.label ?? preset }));
}

function checkRangeNames(context: CompileContext, item: ItemDefinition, location: SourceLocation): void {
  const allowed = Object.keys(context.app.ranges ?? {});
  for (const key of ['default', 'reset'] as const) {
    const name = item[key];
    if (typeof name === 'string' && !allowed.includes(name))
      report(context, inside(location, key), 'unknown-range', { name }, { received: name, allowed });
  }
}
