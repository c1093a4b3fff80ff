import { useMemo, useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { evaluateTemplate } from '../../../language/expression/evaluate-template.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import { membersOf } from '../../data/shown/block-state.ts';
import { type ChartPoints, chartPoints } from '../../data/shown/chart-points.ts';
import { chartRows } from '../../data/shown/chart-rows.ts';
import type { Period } from '../../data/shown/part-days.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

const loader = createChunkLoader(() => import('./ChartCanvas.tsx'));

/** The filter values of the chart itself; undefined without filters. */
export type ChartFilters = Readonly<Record<string, unknown>> | undefined;

/** The drawing, and the same figures as a table: read out always, seen when asked for or when the drawing cannot be fetched. */
export function ChartFigure({ block, rows, filters }: { block: BlockOf<'chart'>; rows: readonly unknown[]; filters: ChartFilters }) {
  const scope = useScope();
  const { format, settings } = useRuntime();
  const all = membersOf(rows);
  const points = useMemo(
    () =>
      chartPoints(block.table.columns, chartRows(membersOf(rows), block), {
        scope,
        format,
        timeZone: settings.timeZone,
        period: periodIn(filters) ?? periodIn(scope.variables.filters),
        trend: block.trend,
      }),
    [block, rows, scope, format, settings.timeZone, filters],
  );
  const [asTable, setAsTable] = useState(false);
  const { chunk, failed } = useChunk(loader, !asTable);
  const title = block.title && evaluateTemplate(block.title, scope, format);
  const name = title?.state === 'value' ? title.text : points.series.map((series) => series.label).join(', ');
  const isPainted = !asTable && !failed;
  return (
    <figure className="stack">
      {isPainted &&
        (chunk ? <chunk.ChartCanvas points={points} drawn={block.drawn} label={summary(name, points)} /> : <Skeleton lines={5} />)}
      <div className={isPainted ? 'sr-only' : 'table-scroll'}>
        <PointTable name={name} along={block.table.columns[0]?.label ?? ''} points={points} />
      </div>
      {points.labels.length < all.length && (
        <p className="muted">
          {fillMessage(MESSAGES.theFirst, { shown: writeCount(points.labels.length), total: writeCount(all.length) })}
        </p>
      )}
      {!failed && (
        <div>
          <Button variant="ghost" size="small" onClick={() => setAsTable(!asTable)}>
            {asTable ? MESSAGES.showAsChart : MESSAGES.showAsTable}
          </Button>
        </div>
      )}
    </figure>
  );
}

/** The range among filters. */
function periodIn(filters: unknown): Period | undefined {
  const ranges = typeof filters === 'object' && filters !== null ? Object.values(filters) : [];
  return ranges.find((value): value is Period => typeof value === 'object' && value !== null && ('from' in value || 'to' in value));
}

function PointTable({ name, along, points }: { name: string; along: string; points: ChartPoints }) {
  return (
    <table className="table">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{along}</th>
          {points.series.map((series) => (
            <th scope="col" className="num" key={series.id}>
              {series.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names, and the rows are replaced as a whole
          <tr key={index}>
            <th scope="row">{points.parts.has(index) ? fillMessage(MESSAGES.aPart, { label }) : label}</th>
            {points.series.map((series) => (
              <td className="num" key={series.id}>
                {written(series, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function written(series: ChartPoints['series'][number], index: number): string {
  const value = series.values[index];
  return value === null || value === undefined ? '–' : series.write(value);
}

/** A summary for screen readers: the number of points, and the range of each series. */
function summary(name: string, { labels, series }: ChartPoints): string {
  const spans = series.map((entry) => {
    const values = entry.values.filter((value) => value !== null);
    return values.length === 0
      ? fillMessage(MESSAGES.noValues, entry)
      : fillMessage(MESSAGES.span, { label: entry.label, from: entry.write(Math.min(...values)), to: entry.write(Math.max(...values)) });
  });
  return fillMessage(MESSAGES.chart, { name, count: writeCount(labels.length), spans: spans.join('. ') });
}
