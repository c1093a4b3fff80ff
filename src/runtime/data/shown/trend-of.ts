/** At each point the average of the last `count` values up to it, without gaps and without what is left out; nothing until there are so many. */
export function trendOf(values: readonly (number | null)[], count: number, leftOut: ReadonlySet<number>): (number | null)[] {
  const seen: number[] = [];
  return values.map((value, index) => {
    if (value === null || leftOut.has(index)) return null;
    seen.push(value);
    const last = seen.slice(-count);
    return last.length < count ? null : last.reduce((sum, each) => sum + each, 0) / count;
  });
}
