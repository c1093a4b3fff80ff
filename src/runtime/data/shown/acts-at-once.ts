import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';

/** Whether what is shown of an item is an input that acts at once on it. */
export function actsAtOnce({ input }: CompiledItem): boolean {
  return Boolean(input && (input.change || input.on || input.off));
}
