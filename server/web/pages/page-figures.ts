import type { Figure } from '../../base/figure.ts';
import type { DrawingCounts } from './page-drawer.ts';

/** Pages that went out with their first view, and without. */
export function pageFigures({ drawn, undrawn }: DrawingCounts): Figure[] {
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
