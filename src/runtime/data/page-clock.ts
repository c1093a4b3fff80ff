/**
 * The time as the server has it: what it said when it made the page, and how long that was ago. Ranges such as "to now" are then right
 * on a computer whose own clock is not.
 */
export function createPageClock(serverNow: string | undefined): () => Date {
  const start = serverNow === undefined ? Number.NaN : Date.parse(serverNow);
  if (Number.isNaN(start)) return () => new Date();
  const loaded = performance.now();
  return () => new Date(start + performance.now() - loaded);
}
