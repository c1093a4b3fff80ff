import type { ReactNode } from 'react';
import type { CompiledBlock } from '../../../language/compiled/compiled-screen.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isNothing } from '../../data/shown/block-state.ts';
import type { Loading } from '../use-sources.ts';
import * as MESSAGES from './messages.ts';

/** Body of a block by its state: load button, skeleton, failure with Retry, empty text, or content. Without content of its own it is shown at once. */
export function ContentState({
  block,
  content,
  children,
  lines = 3,
}: {
  block: CompiledBlock;
  content: Loading | undefined;
  children: (data: unknown) => ReactNode;
  lines?: number;
}) {
  if (!content) return <>{children(undefined)}</>;
  if (content.status === 'waiting' && block.data?.reveal) return <Button onClick={content.retry}>{block.data.reveal}</Button>;
  if (content.status === 'waiting' || content.status === 'loading') return <Skeleton lines={lines} />;
  if (content.status === 'failed') {
    return block.data?.errors !== undefined && block.data.errors !== 'show' ? (
      <p className="muted">{block.empty ?? MESSAGES.noDetailsAvailable}</p>
    ) : (
      <ErrorState error={content.error} onRetry={content.retry} />
    );
  }
  if (isNothing(content.data)) return <p className="muted">{block.empty ?? MESSAGES.noDetailsAvailable}</p>;
  return <>{children(content.data)}</>;
}
