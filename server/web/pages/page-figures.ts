import type { Figure } from '../../base/figure.ts';
import type { RenderingCounts } from './page-renderer.ts';

/** Metrics: pages sent with and without their first view. */
export function pageFigures({ drawn, undrawn }: RenderingCounts): Figure[] {
  return [
    {
      name: 'pages_total',
      help: 'Pages that went out, with the drawing of their first view and without.',
      type: 'counter',
      values: [
        { label: ['drawing', 'yes'], value: drawn },
        { label: ['drawing', 'no'], value: undrawn },
      ],
    },
  ];
}
