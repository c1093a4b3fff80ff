/**
 * Splits whole cents by weights so that the parts add up exactly, each within a cent of its share. Rounds the running sums in
 * order, so the last part takes the remaining cent. All 0 without weights.
 */
export function splitCents(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= 0) return weights.map(() => 0);
  let weight = 0;
  let given = 0;
  return weights.map((each) => {
    weight += each;
    const upTo = Math.round((amount * weight) / all);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
