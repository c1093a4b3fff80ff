import type { ComponentType } from 'react';
import { createChunkLoader, useChunk } from '../ui/use-chunk.ts';

/** Makes a page whose code is fetched when somebody meets it: what few people ever see does not stand before the first row of the others. */
export function createLatePage<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loader = createChunkLoader(fetch);
  return function LatePage(props) {
    const { chunk: Page, failed } = useChunk(loader, true);
    if (failed) throw new Error('Check the connection.');
    return Page ? <Page {...props} /> : <main id="main" className="page" aria-busy="true" />;
  };
}
