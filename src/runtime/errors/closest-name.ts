import { distance } from 'fastest-levenshtein';

/**
 * The allowed name that a person most likely meant, or undefined when none is near. Letter case and the separators `-`, `_` and `.` count
 * for nothing; otherwise a third of the letters may differ.
 */
export function closestName(received: string, allowed: Iterable<string>): string | undefined {
  const wanted = plain(received);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const name of allowed) {
    const candidate = plain(name);
    const limit = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3));
    const far = distance(wanted, candidate);
    if (far <= limit && far < bestDistance) {
      best = name;
      bestDistance = far;
    }
  }
  return best;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}
