import type { ComponentType } from 'react';
import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';
import * as MESSAGES from './messages.ts';

/** Creates a page that is loaded when first shown, so that rare pages do not delay the others. Shows progress on slow lines. */
export function createLatePage<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loader = createChunkLoader(fetch);
  return function LatePage(props) {
    const { chunk: Page, failed } = useChunk(loader, true);
    if (failed) throw oldCode.isFound() ? new OldCodeError() : new Error(MESSAGES.checkTheConnection);
    if (Page) return <Page {...props} />;
    return (
      <main id="main" className="page" aria-busy="true">
        <div className="card card-body late">
          <Skeleton lines={6} label={MESSAGES.loadingThePage} />
        </div>
      </main>
    );
  };
}
