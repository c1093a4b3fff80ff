import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { BoundTable } from './BoundTable.tsx';
import { RevealedTable } from './RevealedTable.tsx';
import { TableBlock } from './TableBlock.tsx';

/** A table of a page: of loaded rows, of rows that load, or of rows that load after a button is pressed. */
export function AnyTable({ block }: { block: BlockOf<'table'> }) {
  if (!block.data) return <BoundTable block={block} />;
  return block.data.reveal ? <RevealedTable block={block} source={block.data} /> : <TableBlock block={block} source={block.data} />;
}
