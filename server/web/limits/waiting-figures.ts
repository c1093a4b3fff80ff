import { type Figure, gauge } from '../../base/figure.ts';
import type { WaitingLimit } from './limit-waiting.ts';

/** Metrics of current and refused requests. With the embedded engine they wait for its one connection. */
export function waitingFigures({ underWay, refused }: ReturnType<WaitingLimit['counts']>): Figure[] {
  return [
    gauge(
      'requests_under_way',
      'Requests that are being answered; with the embedded database, the queue before its one connection.',
      underWay,
    ),
    { name: 'requests_refused_total', help: 'Requests that were refused because too many waited.', type: 'counter', values: refused },
  ];
}
