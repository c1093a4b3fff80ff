import type { CompiledTable } from '../compiled/compiled-screen.ts';
import type { CompiledTemplate } from '../expression/compiled-expression.ts';
import { inside } from './compile-context.ts';
import { compileOptionalText } from './compile-position.ts';
import { singularOf } from './singular-of.ts';
import type { TableToCompile } from './table-to-compile.ts';

/** The plural and singular for the rows of a table. Default: those of its context, with the derived singular. */
export function compileRowLabel({
  context,
  definition: { rowLabel },
  location,
  variables,
  rowLabel: fallback,
}: TableToCompile): Pick<CompiledTable, 'rowLabel' | 'rowLabelOne'> {
  const at = inside(location, 'rowLabel');
  if (typeof rowLabel === 'object') {
    const [one, many] = (['one', 'many'] as const).map((key) => compileOptionalText(context, variables, rowLabel[key], inside(at, key)));
    return { rowLabel: many ?? { parts: [fallback] }, ...(one ? { rowLabelOne: one } : {}) };
  }
  const many = compileOptionalText(context, variables, rowLabel, at) ?? { parts: [fallback] };
  const one = singularOf(plainText(many));
  return { rowLabel: many, ...(one === undefined ? {} : { rowLabelOne: { parts: [one] } }) };
}

/** The text of a template without placeholders; '' with any. */
function plainText({ parts }: CompiledTemplate): string {
  return parts.every((part) => typeof part === 'string') ? parts.join('') : '';
}
