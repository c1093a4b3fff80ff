import { fillMessage } from '../../language/text/fill-message.ts';
import type { PropsOf } from '../../runtime/widget-api.ts';
import type { mapContract } from './contract.ts';
import * as MESSAGES from './messages.ts';

export type MapProps = PropsOf<typeof mapContract>;

export interface MapPoint {
  /** Position in the list, from 1. */
  number: number;
  lat: number;
  lng: number;
  /** Label and text of each fact. */
  facts: readonly (readonly [label: string, text: string])[];
}

/** The points with both coordinates. Numbers count all points, so that they match a list beside the map. */
export function pointsOf({ latitudes = [], longitudes = [], facts = {} }: MapProps): MapPoint[] {
  return latitudes.flatMap((lat, index) => {
    const lng = longitudes[index];
    if (typeof lat !== 'number' || typeof lng !== 'number') return [];
    const known = Object.entries(facts).flatMap(([label, texts]) => (texts[index] ? [[label, texts[index]] as const] : []));
    return [{ number: index + 1, lat, lng, facts: known }];
  });
}

/** A point's accessible name. */
export function pointLabel({ number, facts }: MapPoint): string {
  return [fillMessage(MESSAGES.stop, { number }), ...facts.map(([label, text]) => `${label}: ${text}`)].join(', ');
}
