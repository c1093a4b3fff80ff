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
import { readColours, watchTheme } from '../../../ui/chart-colours.ts';
import type { ChartPoints } from '../../data/shown/chart-points.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Lines or bars on a canvas, in the colours of the theme. What it shows is described in words by `label`, and as a table by whoever draws it. */
export function ChartCanvas({ points, drawn, label }: { points: ChartPoints; drawn: 'line' | 'bar'; label: string }) {
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
    <div className="chart">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, { labels, series }: ChartPoints, drawn: 'line' | 'bar'): Chart {
  const colours = readColours(
    canvas,
    series.map((entry) => entry.tone),
  );
  const [first] = series;
  return new Chart(canvas, {
    type: drawn,
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
      interaction: { mode: 'index', intersect: false },
      color: colours.text,
      scales: {
        x: {
          ticks: { color: colours.text, maxRotation: 0, autoSkipPadding: 16 },
          grid: { display: false },
          border: { color: colours.line },
        },
        y: {
          beginAtZero: true,
          ticks: {
            color: colours.text,
            maxTicksLimit: 6,
            // Steps smaller than the format tells would repeat the same words: 0 min, 0 min, 1 min.
            callback: (value, index, ticks) => {
              const write = (number: number) => first?.write(number) ?? String(number);
              const before = ticks[index - 1];
              return before && write(before.value) === write(Number(value)) ? '' : write(Number(value));
            },
          },
          grid: { color: colours.line },
          border: { display: false },
        },
      },
      plugins: {
        legend: { display: series.length > 1, position: 'bottom', labels: { color: colours.text, boxWidth: 12, boxHeight: 12 } },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, parsed }) => {
              const entry = series[datasetIndex];
              return entry && parsed.y !== null ? `${entry.label}: ${entry.write(parsed.y)}` : '';
            },
          },
        },
      },
    },
  });
}
