import { useState } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { JsonTree } from '../../../ui/JsonTree.tsx';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useScope } from '../../render/scope-context.ts';
import * as MESSAGES from './messages.ts';

const ALL = 1000;

/** A value as JSON that folds, with buttons that open or fold all of it and copy it. */
export function JsonBlock({ block }: { block: BlockOf<'json'> }) {
  const scope = useScope();
  const content = useContent(block, scope);
  const [shown, setShown] = useState({ open: block.open, round: 0 });
  if (!content) return null;
  const value = content.status === 'ready' ? content.data : null;
  const folds =
    value !== null && typeof value === 'object' && Object.values(value).some((part) => part !== null && typeof part === 'object');
  const show = (open: number) => setShown(({ round }) => ({ open, round: round + 1 }));
  const tools = value !== null && value !== undefined && (
    <span className="row">
      {folds && (
        <Button variant="ghost" size="small" onClick={() => show(shown.open === ALL ? 1 : ALL)}>
          {shown.open === ALL ? MESSAGES.foldAll : MESSAGES.openAll}
        </Button>
      )}
      <CopyButton text={JSON.stringify(value, null, 2)} name={MESSAGES.json} />
    </span>
  );
  return (
    <BlockCard block={block} scope={scope} extra={tools}>
      <ContentState block={block} content={content}>
        {(data) => <JsonTree key={shown.round} value={data} open={shown.open} />}
      </ContentState>
    </BlockCard>
  );
}
