import { useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useScope } from '../../render/scope-context.ts';
import { BoundTable } from './BoundTable.tsx';
import { TableBlock, type TableBlockProps } from './TableBlock.tsx';

/** A table of a page: of loaded rows, of rows that load, or of rows that load after a button is pressed. */
export function AnyTable({ block }: { block: BlockOf<'table'> }) {
  if (!block.data) return <BoundTable block={block} />;
  return block.data.reveal ? <RevealedTable block={block} source={block.data} /> : <TableBlock block={block} source={block.data} />;
}

/** A table that loads once its button was pressed. */
function RevealedTable({ block, source }: TableBlockProps) {
  const scope = useScope();
  const [isRevealed, setRevealed] = useState(false);
  if (isRevealed) return <TableBlock block={block} source={source} />;
  return (
    <BlockCard block={block} scope={scope}>
      <Button onClick={() => setRevealed(true)}>{source.reveal}</Button>
    </BlockCard>
  );
}
