import type { Figure } from '../../base/figure.ts';
import type { RenderingCounts } from './page-renderer.ts';

/** Metrics: pages sent with and without their first view. */
export function pageFigures({ rendered, unrendered }: RenderingCounts): Figure[] {
  return [
    {
      name: 'pages_total',
      help: 'Pages that went out, with and without the HTML of their first view.',
      type: 'counter',
      values: [
        { label: ['drawing', 'yes'], value: rendered },
        { label: ['drawing', 'no'], value: unrendered },
      ],
    },
  ];
}
