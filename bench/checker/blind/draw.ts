/** Draws the same numbers for the same seed, so that a run can be repeated. Each call gives one from 0 up to, not including, 1. */
export function createDraw(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** At most so many of a list, drawn without an order of their own; all of them in their order where there are no more. */
export function sampleOf<Member>(list: readonly Member[], most: number, draw: () => number): Member[] {
  if (list.length <= most) return [...list];
  const rest = [...list];
  return Array.from({ length: most }, () => rest.splice(Math.floor(draw() * rest.length), 1)[0] as Member);
}
