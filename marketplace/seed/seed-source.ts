import type { Random } from './random.ts';
import type { SeedWorld } from './world.ts';

/** Sources of rows: a random stream, everybody whom they may name, and the current time in milliseconds. */
export interface SeedSource {
  random: Random;
  world: SeedWorld;
  now: number;
}
