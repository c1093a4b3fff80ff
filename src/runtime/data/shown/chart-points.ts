import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { evaluate } from '../../../language/expression/evaluate.ts';
import type { PlaceholderFormatter } from '../../../language/expression/evaluate-template.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';
import { type Period, partDays } from './part-days.ts';
import { trendOf } from './trend-of.ts';

/** Points of a chart: the labels, and of each series a number or a gap for each of them. */
export interface ChartPoints {
  labels: string[];
  /** Indexes of partial days, where less is no decrease. */
  parts: ReadonlySet<number>;
  series: ChartSeries[];
}

export interface ChartSeries {
  id: string;
  label: string;
  tone?: string;
  values: (number | null)[];
  write: (value: number) => string;
  /** The step of its scale, where it is written in other units than it is counted in. */
  step?: number;
  /** The moving average of another series. */
  isTrend?: true;
}

/** Inputs of a chart besides its rows. */
export interface ChartReading {
  scope: Scope;
  format: PlaceholderFormatter;
  timeZone: string;
  /** The period of the rows, where known. */
  period: Period | undefined;
  /** Number of points of the moving average of the first series. */
  trend: number | undefined;
}

/** Threshold in minutes above which durations are in hours. */
const IN_HOURS = 120;
const HOUR = 60;

/** Converts rows to points of a chart. A value that is no number is a gap, never zero. */
export function chartPoints(columns: readonly CompiledItem[], rows: readonly unknown[], reading: ChartReading): ChartPoints {
  const { scope, format, timeZone, period, trend } = reading;
  const [along, ...plotted] = columns;
  const scopes = rows.map((row) => withVariables(scope, { row }));
  const isByDay = along?.type.type === 'date' || along?.format.name === 'date';
  const days = along && isByDay && period ? scopes.map((at) => shownValue(along, at)) : [];
  const parts = partDays(days, period ?? {}, timeZone);
  const series = plotted.map((item) => seriesOf(item, scopes, format));
  const [first] = series;
  if (trend !== undefined && first) {
    const label = fillMessage(isByDay ? MESSAGES.averageOfDays : MESSAGES.averageOfPoints, { label: first.label, count: trend });
    series.push({ ...first, id: `${first.id} trend`, label, values: trendOf(first.values, trend, parts), isTrend: true });
  }
  return {
    labels: scopes.map((at) => {
      const value = along && shownValue(along, at);
      return along && value !== undefined && value !== null ? format(along.format, value) : '–';
    }),
    parts,
    series,
  };
}

function seriesOf(item: CompiledItem, scopes: readonly Scope[], format: PlaceholderFormatter): ChartSeries {
  const values = scopes.map((at) => toNumber(shownValue(item, at)));
  const isInHours = item.format.name === 'minutes' && values.some((value) => value !== null && value >= IN_HOURS);
  return {
    id: item.id,
    label: item.label,
    ...(item.tone ? { tone: item.tone } : {}),
    values,
    ...(isInHours ? { write: inHours, step: HOUR } : { write: (value) => format(item.format, value) }),
  };
}

function inHours(value: number): string {
  const [hours, minutes] = [Math.floor(value / HOUR), Math.round(value % HOUR)];
  return minutes === 0 ? `${hours} h` : fillMessage(MESSAGES.hMin, { hours, minutes });
}

function shownValue(item: CompiledItem, scope: Scope): unknown {
  const evaluation = item.value ? evaluate(item.value, scope) : { state: 'missing' as const };
  return evaluation.state === 'value' ? evaluation.value : undefined;
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
