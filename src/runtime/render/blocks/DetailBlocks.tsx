import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { BlockColumns } from './BlockColumns.tsx';
import { BlockView } from './BlockView.tsx';

export { RecordWalk } from './RecordWalk.tsx';

/** Blocks of a detail or form, with the code of every kind of block. */
export function DetailBlocks({ blocks }: { blocks: readonly CompiledBlock[] }) {
  return <BlockColumns blocks={blocks} View={BlockView} />;
}
