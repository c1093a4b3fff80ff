import { below, type Json, type Made, type Mutant } from '../mutant.ts';
import type { Spot } from '../scopes.ts';

export function where({ file, pointer }: Spot, done: string): Pick<Mutant, 'file' | 'pointer' | 'done'> {
  return { file, pointer, done };
}

export function set(spot: Spot, key: string, value: Json): Made {
  return {
    ...where(spot, `"${key}" became ${JSON.stringify(value)}`),
    changes: [{ do: 'set', file: spot.file, pointer: below(spot.pointer, key), value }],
  };
}
