import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type Scale,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { isolateText } from '../../../language/text/isolate-text.ts';
import { type ChartColours, readColours, watchTheme } from '../../../ui/chart-colours.ts';
import type { ChartPoints } from '../../data/shown/chart-points.ts';
import { isLabelled, labelStep } from '../../data/shown/label-step.ts';
import * as MESSAGES from './messages.ts';
import './chart.css';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

type Drawn = BlockOf<'chart'>['drawn'];

/** Height of a horizontal bar, and of the space around all of them, in pixels. */
const ROW = 28;
const AROUND_ROWS = 80;
/** Lines across the drawing, at most. */
const MOST_STEPS = 5;

/** Lines or bars on a canvas, in theme colours. `label` describes it as text, and its caller offers a table. */
export function ChartCanvas({ points, drawn, label }: { points: ChartPoints; drawn: Drawn; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let chart = draw(element, points, drawn);
    const unwatch = watchTheme(() => {
      chart.destroy();
      chart = draw(element, points, drawn);
    });
    return () => {
      unwatch();
      chart.destroy();
    };
  }, [points, drawn]);
  return (
    <div className="chart" {...(drawn === 'row' ? { style: { height: points.labels.length * ROW + AROUND_ROWS } } : {})}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, { labels, series, parts }: ChartPoints, drawn: Drawn): Chart {
  const colours = readColours(
    canvas,
    series.map((entry) => entry.tone),
  );
  const isLying = drawn === 'row';
  const [along, values] = [alongScale(colours, isLying ? 0 : widestOf(labels, canvas)), valueScale(colours, series)];
  return new Chart(canvas, {
    type: isLying ? 'bar' : drawn,
    data: {
      labels: labels.map(isolateText),
      datasets: series.map((entry, index) => ({
        label: isolateText(entry.label),
        data: entry.values,
        borderColor: colours.series[index],
        backgroundColor: colours.series[index],
        ...(entry.isTrend
          ? { type: 'line' as const, borderColor: colours.faint, backgroundColor: colours.faint, spanGaps: true, tension: 0.35, order: 1 }
          : {}),
        borderWidth: entry.isTrend ? 6 : drawn === 'line' ? 2 : 0,
        pointRadius: entry.isTrend || labels.length > 60 ? 0 : 2.5,
        // An unfinished period has a dashed line.
        segment: { borderDash: ({ p0DataIndex, p1DataIndex }) => (parts.has(p0DataIndex) || parts.has(p1DataIndex) ? [3, 4] : undefined) },
        pointBackgroundColor: labels.map((_, at) => (parts.has(at) ? colours.ground : colours.series[index])),
        pointHitRadius: 12,
        borderRadius: 3,
        maxBarThickness: 40,
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: isLying ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: isLying ? 'y' : 'x' },
      color: colours.text,
      scales: isLying ? { x: values, y: along } : { x: along, y: values },
      plugins: {
        legend: { display: series.length > 1, position: 'bottom', labels: { color: colours.text, boxWidth: 12, boxHeight: 12 } },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => {
              const entry = series[datasetIndex];
              const value = entry?.values[dataIndex];
              const part = parts.has(dataIndex) ? MESSAGES.aPartOfTheDay : '';
              return entry && value !== null && value !== undefined ? `${isolateText(entry.label)}: ${entry.write(value)}${part}` : '';
            },
          },
        },
      },
    },
  });
}

/** Width of the widest label, in pixels. */
function widestOf(labels: readonly string[], canvas: HTMLCanvasElement): number {
  const context = canvas.getContext('2d');
  if (!context) return 0;
  const { size, family } = Chart.defaults.font;
  context.font = `${size}px ${family}`;
  return Math.max(0, ...labels.map((label) => context.measureText(label).width));
}

/**
 * The scale of the category axis, with every nth label where not all fit: `widest` is their width, 0 where all do. The automatic choice
 * of Chart.js leaves gaps of different size, and labels that touch.
 */
function alongScale({ text, line }: ChartColours, widest: number) {
  return {
    ticks: {
      color: text,
      maxRotation: 0,
      autoSkip: false,
      callback(this: Scale, value: number | string, index: number, ticks: readonly unknown[]) {
        const step = labelStep(ticks.length, widest, this.width);
        return isLabelled(index, ticks.length, step) ? this.getLabelForValue(Number(value)) : '';
      },
    },
    grid: { display: false },
    border: { color: line },
  };
}

function valueScale({ text, line }: ChartColours, series: ChartPoints['series']) {
  const { write = String, step } = series[0] ?? {};
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));
  return {
    beginAtZero: true,
    // Only zeros: an automatic scale would show amounts that do not exist.
    ...(highest === 0 ? { max: 1 } : {}),
    ticks: {
      color: text,
      maxTicksLimit: 6,
      ...(highest === 0 ? { stepSize: 1 } : step ? { stepSize: step * Math.ceil(highest / step / MOST_STEPS) } : {}),
      // Steps smaller than the format's precision would repeat labels: 0 min, 0 min, 1 min.
      callback: (value: number | string, index: number, ticks: readonly { value: number }[]) => {
        if (highest === 0 && Number(value) !== 0) return '';
        const before = ticks[index - 1];
        return before && write(before.value) === write(Number(value)) ? '' : write(Number(value));
      },
    },
    grid: { color: line },
    border: { display: false },
  };
}
