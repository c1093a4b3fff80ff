import { useId } from 'react';
import type { BlockOf } from '../../../language/compiled/compiled-screen.ts';
import { withVariables } from '../../../language/compiled/scope.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { progressOf } from '../../data/shown/progress-of.ts';
import { BlockCard } from '../../render/blocks/BlockCard.tsx';
import { ContentState } from '../../render/blocks/ContentState.tsx';
import { useContent } from '../../render/blocks/content.ts';
import { useRuntime } from '../../render/runtime-context.ts';
import { useScope } from '../../render/scope-context.ts';

/** A bar with its figures. */
export function ProgressBlock({ block }: { block: BlockOf<'progress'> }) {
  const scope = useScope();
  const content = useContent(block, scope);
  return (
    <BlockCard block={block} scope={scope}>
      <ContentState block={block} content={content} lines={1}>
        {(row) => <Bar block={block} scope={content ? withVariables(scope, { row }) : scope} />}
      </ContentState>
    </BlockCard>
  );
}

function Bar({ block, scope }: { block: BlockOf<'progress'>; scope: Scope }) {
  const { format } = useRuntime();
  const textId = useId();
  const progress = progressOf(block, scope, format);
  return (
    <div className="done-of">
      {progress.state === 'known' && <progress aria-labelledby={textId} value={progress.share} max={100} />}
      <span id={textId}>{progress.text}</span>
      {progress.state === 'known' && <span className="muted num">{progress.share} %</span>}
    </div>
  );
}
