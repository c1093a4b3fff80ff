import type { CompiledInput } from '../compiled/compiled-screen.ts';
import type { Contracts, ContractType, Json } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { type IdleReason, idleFacts } from '../errors/idle-reasons.ts';
import { compileExpression } from '../expression/compile-expression.ts';
import { literalMisfit } from '../expression/literal-misfit.ts';
import { familyOf } from '../expression/type-rules.ts';
import { isWholeNumber } from './check-limits.ts';
import { type CompileContext, inside, report, reportExpressionIssues, type SourceLocation } from './compile-context.ts';
import { canBreak } from './input-kinds.ts';
import type { InputToCompile } from './item-to-compile.ts';

/** Checks the input properties of an item beyond types: choices, defaults, messages and keys without effect. */
export function checkInput(input: InputToCompile, compiled: CompiledInput): void {
  const { context, definition, location, contract } = input;
  context.typedItems.add(`${location.file}#${location.pointer}`);
  checkChoices(input);
  checkMessages(input, compiled);
  checkWidgetProps(input);
  if (!definition.range) {
    for (const key of ['default', 'reset'] as const) {
      context.see?.(inside(location, key), {}, contract);
      if (definition[key] !== undefined) checkLiteral(context, inside(location, key), definition[key] as Json, contract);
    }
  }
  const idle = (key: keyof ItemDefinition, reason: IdleReason) => {
    if (definition[key] !== undefined) report(context, inside(location, key), 'no-effect', idleFacts(key, reason));
  };
  if (!definition.lookup) {
    idle('idLabel', 'no-id-box');
    idle('lookupWith', 'no-lookup');
  }
  if (compiled.input !== 'file') for (const key of ['accept', 'pixels'] as const) idle(key, 'no-file');
  if (input.mode !== 'filter') {
    idle('jump', 'jumps-nowhere');
    idle('alone', 'no-other-ranges');
    idle('reset', 'never-reset');
  }
}

function checkChoices({ context, definition, location, variables, id, contract }: InputToCompile): void {
  const keys = (['choices', 'choicesFrom', 'options', 'lookup'] as const).filter((key) => definition[key] !== undefined);
  if (keys.length > 1) report(context, inside(location, keys[0] as string), 'two-choices', { id, keys });
  for (const [index, choice] of (definition.choices ?? []).entries())
    checkLiteral(context, inside(location, 'choices', index, 'value'), choice.value, contract.type === 'list' ? contract.of : contract);
  if (definition.choicesFrom === undefined || contract.type !== 'enum') return;
  // Texts written as choices must be values of the parameter; what comes from elsewhere is its sender's concern.
  const { issues } = compileExpression(definition.choicesFrom, { variables, contracts: context.contracts }, { type: 'list', of: contract });
  reportExpressionIssues(
    context,
    inside(location, 'choicesFrom'),
    issues.filter((issue) => issue.code === 'unknown-enum-value'),
  );
}

/** Validation rules with a message of their own. */
const RULES = ['required', 'format', 'type', 'decimals', 'min', 'max'] as const satisfies (keyof CompiledInput['messages'])[];

function checkMessages({ context, definition, location, id, contract }: InputToCompile, compiled: CompiledInput): void {
  const isRequired = definition.required !== undefined && definition.required !== false;
  // A step with decimals is the fault there, and its message is meant.
  const isEver = (rule: (typeof RULES)[number]) =>
    rule === 'required' ? isRequired : canBreak(compiled, rule) || (rule === 'decimals' && isWholeNumber(contract));
  const fields = Object.fromEntries(RULES.filter(isEver).map((rule): [string, ContractType] => [rule, { type: 'string' }]));
  context.see?.(inside(location, 'messages'), {}, { type: 'object', fields });
  for (const rule of Object.keys(definition.messages ?? {}) as (typeof RULES)[number][])
    if (!isEver(rule)) report(context, inside(location, 'messages', rule), 'message-never', { rule, id });
}

function checkWidgetProps({ context, definition, location }: InputToCompile): void {
  const widget = definition.input === undefined ? undefined : context.widgets.get(definition.input);
  if (!widget) return;
  const given = definition.props ?? {};
  const allowed = Object.keys(widget.props);
  for (const name of Object.keys(given))
    if (!widget.props[name])
      report(context, inside(location, 'props', name), 'unknown-prop', { widget: widget.name, name }, { received: name, allowed });
  for (const [name, prop] of Object.entries(widget.props))
    if (prop.required && !(name in given)) report(context, location, 'missing-prop', { widget: widget.name, name });
}

/** Keys of inputs alone (`x-fits` in the schema). `choices` also labels a value that is only shown. */
export const TYPED_ONLY = [
  'required',
  'default',
  'reset',
  'initial',
  'enabled',
  'local',
  'messages',
  'lookup',
  'lookupWith',
  'jump',
  'alone',
  'options',
] as const;

/**
 * Checks an item that is shown and not typed. A fragment may be shown on one screen and typed on another: typed items are recorded in
 * `typedItems`, and `compileConsole` withdraws the issue.
 */
export function checkShownOnly(context: CompileContext, item: ItemDefinition, location: SourceLocation): void {
  for (const key of TYPED_ONLY) if (item[key] !== undefined) report(context, inside(location, key), 'not-typed', { key });
}

/** Checks a literal value (a default, a choice) against its parameter. */
function checkLiteral(context: CompileContext, location: SourceLocation, value: Json, type: ContractType): void {
  if (value === null) return;
  if (typeof value === 'string') checkText(context, location, value, type);
  else {
    const issue = literalMisfit(value, type);
    if (issue) reportExpressionIssues(context, location, [issue]);
    else if (Array.isArray(value) && type.type === 'list') for (const member of value) checkLiteral(context, location, member, type.of);
  }
}

function checkText(context: CompileContext, location: SourceLocation, value: string, type: ContractType): void {
  const family = familyOf(type);
  if (family !== 'text' && family !== 'unknown') {
    report(context, location, 'type-mismatch', { where: 'This place', expected: typeName(type), received: 'a text' }, { received: value });
    return;
  }
  const values = type.type === 'enum' ? valuesOf(context.contracts, type.enum) : undefined;
  if (type.type === 'enum' && values && !values.includes(value))
    report(context, location, 'unknown-enum-value', { value, enum: type.enum }, { received: value, allowed: values });
}

function valuesOf(contracts: Contracts, name: string): string[] | undefined {
  const values = contracts.enums.get(name)?.values;
  return values && Object.keys(values);
}
