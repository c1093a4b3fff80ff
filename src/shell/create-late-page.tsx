import type { ComponentType } from 'react';
import { OldCodeError, oldCode } from '../ui/old-code.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';

/** Makes a page whose code is fetched when somebody meets it: what few people ever see does not stand before the first row of the others. On a slow line it says that it is on its way. */
export function createLatePage<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loader = createChunkLoader(fetch);
  return function LatePage(props) {
    const { chunk: Page, failed } = useChunk(loader, true);
    if (failed) throw oldCode.isFound() ? new OldCodeError() : new Error('Check the connection.');
    if (Page) return <Page {...props} />;
    return (
      <main id="main" className="page" aria-busy="true">
        <div className="card card-body late">
          <Skeleton lines={6} label="Loading the page" />
        </div>
      </main>
    );
  };
}
