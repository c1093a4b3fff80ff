import type { CompiledItem } from '../compiled/compiled-screen.ts';
import type { ContractType } from '../contracts/contract-types.ts';
import type { ItemDefinition } from '../definition/definition.ts';
import { bracesAround, rootBefore } from '../expression/parse-expression.ts';
import { checkShownOnly } from './check-input.ts';
import { checkSwitched } from './check-outcome.ts';
import { inside, report, reportExpressionIssues } from './compile-context.ts';
import { compileInput } from './compile-input.ts';
import { describeFileLimits } from './describe-file-limits.ts';
import { targetNames, targetType } from './form-target.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { localType } from './local-type.ts';

/** Whether an item of an edit mode is typed. `param` is the type of the parameter that it writes. */
export function isEditable(item: ItemDefinition, param: ContractType | undefined): boolean {
  return item.input !== undefined || (item.field !== undefined && param !== undefined && !item.readOnly);
}

/** Gives an item the input by which it is typed in a form or a filter, by the types of the parameter that it writes and the value that it shows. */
export function addInput(compiled: CompiledItem, item: ItemToCompile, param?: ContractType, shown?: ContractType): void {
  const { context, definition, location, id, mode, targets } = item;
  const isDisplay = definition.compute !== undefined || definition.text !== undefined;
  if (!definition.local && !isDisplay) checkSent(item);
  // A required one holds the button back, and one that fills others hands on what is chosen.
  if (definition.local && !isDisplay && !definition.required && !definition.fills) context.locals.push({ id, location });
  const params = definition.range ? definition.range.map((path) => path.split('.')) : [id.split('.')];
  const contract = param ?? (isDisplay ? shown : undefined) ?? localType(context, definition);
  const display = isDisplay ? { ...definition, input: 'value' as const } : definition;
  compiled.input = compileInput({ ...item, definition: display, contract, params });
  const limits = compiled.input.input === 'file' ? describeFileLimits(compiled.input) : undefined;
  if (limits && !compiled.hint) compiled.hint = { parts: [limits] };
  const isSentDisplay = isDisplay && targetType(context, targets, id) !== undefined;
  if (isDisplay && !isSentDisplay) compiled.input.local = true;
  if (mode !== 'edit' && !definition.compute && !definition.text) compiled.type = compiled.input.type;
}

/** Reports input that is never sent: parameters that no target has. */
function checkSent({ context, definition, location, id, targets }: ItemToCompile): void {
  if (targets.length === 0) return;
  const calls = targets.map((target) => target.name);
  const written = definition.range
    ? definition.range.map((path, index) => ({ path, at: inside(location, 'range', index) }))
    : [{ path: id, at: location }];
  for (const { path, at } of written) {
    const braces = bracesAround(`form.${path}`) ?? rootBefore(path, (each) => targetType(context, targets, each) !== undefined);
    if (braces) reportExpressionIssues(context, definition.field === undefined ? at : inside(at, 'field'), [braces]);
    if (braces || targetType(context, targets, path)) continue;
    const found = { received: path, allowed: targetNames(context, targets) };
    report(context, at, 'never-sent', { ids: [path], calls, isParameter: true }, found);
  }
}

/** Gives an item outside a form its inline input: `change`, `on` and `off`, with the new value as `value`. */
export function addImmediate(compiled: CompiledItem, item: ItemToCompile, contract: ContractType): void {
  const { context, definition, location, id, immediate } = item;
  const isPair = definition.on !== undefined || definition.off !== undefined;
  const isWhole = definition.on !== undefined && definition.off !== undefined && definition.change === undefined;
  const isBoolean = contract.type === 'boolean' || contract.type === 'json';
  checkSwitched(context, definition, location);
  if (isPair && (!isWhole || !isBoolean)) report(context, location, 'on-and-off', { id });
  const typed = contract.type === 'boolean' && definition.input === undefined ? { ...definition, input: 'switch' as const } : definition;
  compiled.input = compileInput({ ...item, definition: typed, contract, params: [id.split('.')] });
  const variables = { ...item.variables, value: contract };
  for (const slot of ['change', 'on', 'off'] as const) {
    const action = definition[slot];
    if (!action || !immediate) continue;
    const change = immediate(
      { definition: { label: compiled.label, ...action }, location: inside(location, slot) },
      { variables, slot: `${id}-${slot}` },
    );
    const reads = [compiled.value, compiled.input.enabled].filter((expression) => expression !== undefined);
    compiled.input[slot] = reads.length > 0 ? { ...change, reads } : change;
  }
}

/** Checks an item without an input. Under `edit` an item needs one unless it is declared as shown only. */
export function checkNotTyped({ context, definition, location, id, mode, targets }: ItemToCompile): void {
  checkShownOnly(context, definition, location);
  if (mode !== 'edit' || definition.field === undefined || definition.readOnly || targets.length === 0) return;
  const call = targets.map((target) => target.name).join(', ');
  report(context, inside(location, 'field'), 'not-editable', { id, call }, { received: id, allowed: targetNames(context, targets) });
}
