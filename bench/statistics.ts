/** The value below which a share of the values lies; between two values the line from one to the other. Throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a percentile of.');
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] as number;
  const above = sorted[Math.ceil(place)] as number;
  return below + (above - below) * (place - Math.floor(place));
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The mean. Of times that end with a frame it moves with the work, where the median jumps by a whole frame. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
