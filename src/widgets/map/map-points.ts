import type { PropsOf } from '../../runtime/widget-api.ts';
import type { mapContract } from './contract.ts';

/** What the map gets. */
export type MapProps = PropsOf<typeof mapContract>;

/** A point on the map. */
export interface MapPoint {
  /** Its turn, from 1. */
  number: number;
  lat: number;
  lng: number;
  /** Label and text of what is known of it. */
  facts: readonly (readonly [label: string, text: string])[];
}

/** The points that have both coordinates. One without keeps its number, so that numbers mean the same here and in a list beside the map. */
export function pointsOf({ latitudes = [], longitudes = [], facts = {} }: MapProps): MapPoint[] {
  return latitudes.flatMap((lat, index) => {
    const lng = longitudes[index];
    if (typeof lat !== 'number' || typeof lng !== 'number') return [];
    const known = Object.entries(facts).flatMap(([label, texts]) => (texts[index] ? [[label, texts[index]] as const] : []));
    return [{ number: index + 1, lat, lng, facts: known }];
  });
}

/** A point in words, for those who do not see the map. */
export function pointLabel({ number, facts }: MapPoint): string {
  return [`Stop ${number}`, ...facts.map(([label, text]) => `${label}: ${text}`)].join(', ');
}
