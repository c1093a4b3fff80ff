// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { PlaceValue } from '../entities/place.ts';
import type { OpenShape } from '../open-shape.ts';

/** The calls of location. */
export interface LocationCalls {
  searchPlaces: { params: { term: string }; result: Array<PlaceValue> };
  reverseGeoCode: {
    params: { coords: { latitude: number; longitude: number } };
    result: { address?: string | null; town?: string | null; zip?: string | null; number?: string | null };
  };
  fetchMapGround: {
    params: Record<string, never>;
    result: {
      tiles?: string | null;
      attribution?: string | null;
      region?: {
        name: string;
        latitude: number;
        longitude: number;
        zoom: number;
        south: number;
        west: number;
        north: number;
        east: number;
      } | null;
      outline?: OpenShape | null;
    };
  };
}
