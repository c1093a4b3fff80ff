/** A seeded random generator of numbers from 0 (inclusive) to 1 (exclusive). */
export function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random sample of at most `most` members; the whole list in order where it is not longer. */
export function sampleOf<Member>(list: readonly Member[], most: number, draw: () => number): Member[] {
  if (list.length <= most) return [...list];
  const rest = [...list];
  return Array.from({ length: most }, () => rest.splice(Math.floor(draw() * rest.length), 1)[0] as Member);
}
