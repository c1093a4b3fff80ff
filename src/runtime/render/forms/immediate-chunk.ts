import { createChunkLoader } from '../../../ui/use-chunk.ts';
import type { CompiledItem } from '../../compiled/compiled-screen.ts';

/** The inputs that act at once. They are fetched before a screen with any is drawn. */
export const immediateChunk = createChunkLoader(() => import('./ImmediateInput.tsx'));

/** Whether what is shown of an item is an input that acts at once on it. */
export function actsAtOnce({ input }: CompiledItem): boolean {
  return Boolean(input && (input.change || input.on || input.off));
}
