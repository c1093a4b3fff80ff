/** A position in pixels. */
export interface Spot {
  x: number;
  y: number;
}

const ROUNDS = 80;
/** More markers do not fit beside each other, and trying would take seconds. Only those of one place are spread then. */
const MOST = 500;
/** Number of hidden markers above which none is moved: the map is zoomed out, and they part by zooming in. */
const MOST_HIDDEN = 2_000;
/** Markers of one place are spread by the golden angle. */
const TURN = 2.4;

/**
 * Positions without overlaps, at least `distance` apart and close to the original ones. Of more markers than fit beside each other, only
 * those of the same place part.
 */
export function spreadMarks(places: readonly Spot[], distance: number): Spot[] {
  if (places.length > MOST) return partSame(places, distance);
  const spots = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isCrowded = false;
    for (const [index, one] of spots.entries())
      for (const other of spots.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= distance - 0.1) continue;
        isCrowded = true;
        const [ux, uy] = apart > 0.01 ? [dx / apart, dy / apart] : [Math.cos(index * TURN), Math.sin(index * TURN)];
        const push = (distance - apart) / 2;
        one.x -= ux * push;
        one.y -= uy * push;
        other.x += ux * push;
        other.y += uy * push;
      }
    if (!isCrowded) break;
  }
  return spots;
}

/** Markers of the same place on a spiral around it. */
function partSame(places: readonly Spot[], distance: number): Spot[] {
  const counts = new Map<string, number>();
  const spots = places.map(({ x, y }) => {
    const place = `${x} ${y}`;
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    const away = distance * Math.sqrt(before);
    return { x: x + away * Math.cos(before * TURN), y: y + away * Math.sin(before * TURN) };
  });
  return places.length - counts.size > MOST_HIDDEN ? [...places] : spots;
}
