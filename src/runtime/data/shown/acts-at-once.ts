import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';

/** Whether an item shows an input that calls immediately. */
export function actsAtOnce({ input }: CompiledItem): boolean {
  return Boolean(input && (input.change || input.on || input.off));
}
