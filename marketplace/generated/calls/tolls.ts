// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { TollValue } from '../entities/toll.ts';

/** The calls of tolls. */
export interface TollsCalls {
  fetchTolls: { params: { page?: number; limit?: number }; result: { items?: Array<TollValue>; total: number } };
  createToll: { params: { name: string; amount: number; latitude: number; longitude: number }; result: TollValue };
  updateToll: {
    params: { id: string; name: string; amount: number; latitude: number; longitude: number };
    result: TollValue;
  };
  deleteToll: { params: { id: string }; result: { objectId: string } };
}
