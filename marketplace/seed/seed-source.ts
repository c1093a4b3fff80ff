import type { Random } from './random.ts';
import type { SeedWorld } from './world.ts';

/** What rows are made from: a stream of chance, everybody whom they may name, and the moment in milliseconds that nothing comes after. */
export interface SeedSource {
  random: Random;
  world: SeedWorld;
  now: number;
}
