import type { CompiledItem } from '../../compiled/compiled-screen.ts';
import { withRoots } from '../../compiled/scope.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { evaluate } from '../../expression/evaluate.ts';
import type { HoleFormatter } from '../../expression/evaluate-template.ts';

/** What a chart draws: the labels along it, and of each series a number or a gap for each of them. */
export interface ChartPoints {
  labels: string[];
  series: { id: string; label: string; tone?: string; values: (number | null)[]; write: (value: number) => string }[];
}

/** Reads the rows of a chart. What is no number is a gap, never a zero. */
export function chartPoints(columns: readonly CompiledItem[], rows: readonly unknown[], scope: Scope, format: HoleFormatter): ChartPoints {
  const [along, ...drawn] = columns;
  const scopes = rows.map((row) => withRoots(scope, { row }));
  return {
    labels: scopes.map((at) => {
      const value = along && shownValue(along, at);
      return along && value !== undefined && value !== null ? format(along.format, value) : '–';
    }),
    series: drawn.map((item) => ({
      id: item.id,
      label: item.label,
      ...(item.tone ? { tone: item.tone } : {}),
      values: scopes.map((at) => toNumber(shownValue(item, at))),
      write: (value) => format(item.format, value),
    })),
  };
}

function shownValue(item: CompiledItem, scope: Scope): unknown {
  const evaluation = item.value ? evaluate(item.value, scope) : { state: 'missing' as const };
  return evaluation.state === 'value' ? evaluation.value : undefined;
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
