/** An order that an average looks at. */
export interface ConsideredOrder {
  orderId: string;
  /** What it took, in whole minutes; of an order that goes on, until now. */
  minutes: number;
  /** Staff left it out of the average. */
  isExcluded: boolean;
}

const DAY = 86_400_000;

/** What was before it says nothing of how a kitchen works today, and must not hide a restaurant that gets no new orders. */
export function consideredSince(now: Date): Date {
  return new Date(now.getTime() - 30 * DAY);
}

/** The whole minutes from one moment to another, as everybody sees them. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
}

/** The average of those that are not left out, in whole minutes, out of the minutes as they are shown; null where none is left. */
export function averageMinutes(orders: readonly ConsideredOrder[]): number | null {
  const counted = orders.filter(({ isExcluded }) => !isExcluded);
  if (counted.length === 0) return null;
  return Math.round(counted.reduce((sum, { minutes }) => sum + minutes, 0) / counted.length);
}
