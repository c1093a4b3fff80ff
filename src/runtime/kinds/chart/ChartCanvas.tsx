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
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { type ChartColours, readColours, watchTheme } from '../../../ui/chart-colours.ts';
import type { BlockOf } from '../../compiled/compiled-screen.ts';
import type { ChartPoints } from '../../data/shown/chart-points.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

type Drawn = BlockOf<'chart'>['drawn'];

/** A row of bars that lie, and what stands above and below all of them, in pixels. */
const ROW = 28;
const AROUND_ROWS = 80;

/** Lines or bars on a canvas, in the colours of the theme. What it shows is described in words by `label`, and as a table by whoever draws it. */
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

function draw(canvas: HTMLCanvasElement, { labels, series }: ChartPoints, drawn: Drawn): Chart {
  const colours = readColours(
    canvas,
    series.map((entry) => entry.tone),
  );
  const isLying = drawn === 'row';
  const [along, values] = [alongScale(colours, isLying), valueScale(colours, series[0]?.write)];
  return new Chart(canvas, {
    type: isLying ? 'bar' : drawn,
    data: {
      labels,
      datasets: series.map((entry, index) => ({
        label: entry.label,
        data: entry.values,
        borderColor: colours.series[index],
        backgroundColor: colours.series[index],
        borderWidth: drawn === 'line' ? 2 : 0,
        pointRadius: labels.length > 60 ? 0 : 2.5,
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
              return entry && value !== null && value !== undefined ? `${entry.label}: ${entry.write(value)}` : '';
            },
          },
        },
      },
    },
  });
}

/** The scale of what stands along the chart. Beside bars that lie there is room for every label. */
function alongScale({ text, line }: ChartColours, isLying: boolean) {
  return {
    ticks: { color: text, maxRotation: 0, autoSkip: !isLying, autoSkipPadding: 16 },
    grid: { display: false },
    border: { color: line },
  };
}

function valueScale({ text, line }: ChartColours, write: (value: number) => string = String) {
  return {
    beginAtZero: true,
    ticks: {
      color: text,
      maxTicksLimit: 6,
      // Steps smaller than the format tells would repeat the same words: 0 min, 0 min, 1 min.
      callback: (value: number | string, index: number, ticks: readonly { value: number }[]) => {
        const before = ticks[index - 1];
        return before && write(before.value) === write(Number(value)) ? '' : write(Number(value));
      },
    },
    grid: { color: line },
    border: { display: false },
  };
}
