/**
 * The allowed name that a person most likely meant; undefined when none is near. Letter case and the separators `-`, `_` and `.` are
 * ignored; otherwise up to two fifths of the letters may differ, and swapped neighbours count once. Of equally near names the one with the
 * same first letter wins, then the first.
 */
export function closestName(received: string, allowed: Iterable<string>): string | undefined {
  const wanted = plain(received);
  let best: string | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const name of allowed) {
    const candidate = plain(name);
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) * 0.4));
    if (Math.abs(wanted.length - candidate.length) > limit) continue;
    const slips = slipsBetween(wanted, candidate);
    const cost = slips + (wanted[0] === candidate[0] ? 0 : 0.5);
    if (slips <= limit && cost < bestCost) {
      best = name;
      bestCost = cost;
    }
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}

/**
 * Number of typing slips between two words: a letter added, missing, replaced, or two neighbours swapped (optimal string alignment
 * distance).
 */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, before[column - 2]! + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length]!;
}
