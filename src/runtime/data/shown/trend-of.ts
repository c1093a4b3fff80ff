/** The average of the last `count` values at each point, without gaps and excluded values; empty until there are enough. */
export function trendOf(values: readonly (number | null)[], count: number, leftOut: ReadonlySet<number>): (number | null)[] {
  const seen: number[] = [];
  return values.map((value, index) => {
    if (value === null || leftOut.has(index)) return null;
    seen.push(value);
    const last = seen.slice(-count);
    return last.length < count ? null : last.reduce((sum, each) => sum + each, 0) / count;
  });
}
