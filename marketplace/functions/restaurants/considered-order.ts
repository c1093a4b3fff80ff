/** An order in an average. */
export interface ConsideredOrder {
  orderId: string;
  /** Duration in whole minutes; of a running order, until now. */
  minutes: number;
  /** Excluded by staff. */
  isExcluded: boolean;
}

const DAY = 86_400_000;

/** Start of relevant orders: older ones say nothing about the kitchen today and must not hide a restaurant without new orders. */
export function consideredSince(now: Date): Date {
  return new Date(now.getTime() - 30 * DAY);
}

/** Whole minutes between two moments, as displayed. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
}

/** Average of the included orders in whole minutes, from displayed minutes; null if none is left. */
export function averageMinutes(orders: readonly ConsideredOrder[]): number | null {
  const counted = orders.filter(({ isExcluded }) => !isExcluded);
  if (counted.length === 0) return null;
  return Math.round(counted.reduce((sum, { minutes }) => sum + minutes, 0) / counted.length);
}
