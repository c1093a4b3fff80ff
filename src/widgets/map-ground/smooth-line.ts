/** A place on the map: latitude, longitude. */
export type Place = readonly [latitude: number, longitude: number];

/** Interpolated points per segment. */
const STEPS = 6;

/** A Catmull-Rom spline through all points, so that lines that meet still meet. A ring stays closed. */
export function smoothLine(line: readonly Place[]): Place[] {
  if (line.length < 3) return [...line];
  const last = line.length - 1;
  const isRing = line[0]![0] === line[last]![0] && line[0]![1] === line[last]![1];
  const at = (index: number): Place => {
    if (isRing) return line[(index + last) % last]!;
    return line[Math.min(last, Math.max(0, index))]!;
  };
  const found: Place[] = [];
  for (let index = 0; index < last; index += 1)
    for (let step = 0; step < STEPS; step += 1) found.push(between([at(index - 1), at(index), at(index + 1), at(index + 2)], step / STEPS));
  return [...found, line[last]!];
}

function between([before, from, to, after]: readonly [Place, Place, Place, Place], part: number): Place {
  const along = (axis: 0 | 1): number => {
    const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
    return b + (part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))) / 2;
  };
  return [along(0), along(1)];
}
