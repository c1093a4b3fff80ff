const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A stream of random choices that is the same for the same name on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A value by its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  /** An object id: ten letters and digits. */
  id(): string;
}

/** Creates the stream of a name. The generator is small and fast (32-bit state mixed per step); it is not for secrets. */
export function createRandom(name: string): Random {
  let state = hash(name);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[integer(0, list.length - 1)] as T,
    weighted: <T>(entries: readonly (readonly [T, number])[]): T => {
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return entries[entries.length - 1]![0];
    },
    id: () => {
      let id = '';
      for (let index = 0; index < 10; index += 1) id += LETTERS[integer(0, LETTERS.length - 1)];
      return id;
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return value | 0;
}
