// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Bonuses. */
export interface OrderBonusesValue {
  bonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
}
