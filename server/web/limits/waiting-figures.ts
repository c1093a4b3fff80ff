import { type Figure, gauge } from '../../base/figure.ts';
import type { WaitingLimit } from './limit-waiting.ts';

/** Requests under way, and those that found too many of them. With the embedded engine they stand before its one connection. */
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
