import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { type CompileContext, report, type SourceLocation } from './compile-context.ts';
import { type FormTarget, findRequiringTarget } from './form-target.ts';
import { INPUT_KINDS } from './input-kinds.ts';

/**
 * Reports an input that may stay empty although its call always requires the value: neither required nor with a default, or required and hidden
 * by its condition.
 */
export function checkEmptiable(
  context: CompileContext,
  item: CompiledItem,
  targets: readonly FormTarget[],
  location: SourceLocation,
): void {
  const { input } = item;
  if (
    !input ||
    input.local ||
    (input.required === true && !item.visible) ||
    input.default !== undefined ||
    input.type.type === 'list' ||
    INPUT_KINDS[input.input].isAlwaysFilled
  )
    return;
  if (item.access || item.editAccess || input.readOnly || (item.visible && input.initial)) return;
  for (const path of input.params) {
    const target = findRequiringTarget(context, targets, path.join('.'));
    if (!target) continue;
    report(context, location, 'may-stay-empty', { id: item.id, call: target.name });
    return;
  }
}
