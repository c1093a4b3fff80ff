import { Component, type ReactNode } from 'react';
import { ChunkFailure } from '../../../ui/ChunkFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../../../ui/use-chunk.ts';
import type { BlockFailureProps } from './BlockFailure.tsx';
import * as MESSAGES from './messages.ts';

const failureLoader = createChunkLoader(() => import('./BlockFailure.tsx'));

/** Error boundary of one block. Its message is loaded late, because few blocks ever fail. */
export class BlockBoundary extends Component<{ name: string; children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <LateFailure name={this.props.name} error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}

function LateFailure(props: BlockFailureProps) {
  const { chunk, failed } = useChunk(failureLoader, true);
  if (failed) return <ChunkFailure what={MESSAGES.thisPart} onClose={props.onRetry} />;
  return chunk ? <chunk.BlockFailure {...props} /> : <Skeleton />;
}
