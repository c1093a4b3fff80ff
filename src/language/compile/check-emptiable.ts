import type { CompiledItem } from '../compiled/compiled-screen.ts';
import { type CompileContext, report, type SourceLocation } from './compile-context.ts';
import { type FormTarget, needingTarget } from './form-target.ts';
import { INPUT_KINDS } from './input-kinds.ts';

/**
 * Reports an input that may stay empty although its call requires the value: neither required nor with a default. Conditional inputs are
 * skipped, because the condition may also choose another call.
 */
export function checkEmptiable(
  context: CompileContext,
  item: CompiledItem,
  targets: readonly FormTarget[],
  location: SourceLocation,
): void {
  const { input } = item;
  if (!input || input.local || input.required === true || input.default !== undefined || INPUT_KINDS[input.input].isAlwaysFilled) return;
  if (item.visible || item.access || item.editAccess || input.readOnly) return;
  for (const path of input.params) {
    const target = needingTarget(context, targets, path.join('.'));
    if (!target) continue;
    report(context, location, 'may-stay-empty', { id: item.id, call: target.name });
    return;
  }
}
