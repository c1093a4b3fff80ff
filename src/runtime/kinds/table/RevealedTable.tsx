import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { useScope } from '../../render/scope-context.ts';
import { TableBlock, type TableBlockProps } from './TableBlock.tsx';

/** A table that loads once its button was pressed. */
export function RevealedTable({ block, source }: TableBlockProps) {
  const scope = useScope();
  const [isRevealed, setRevealed] = useState(false);
  if (isRevealed) return <TableBlock block={block} source={source} />;
  return (
    <BlockCard block={block} scope={scope}>
      <Button onClick={() => setRevealed(true)}>{source.reveal}</Button>
    </BlockCard>
  );
}
