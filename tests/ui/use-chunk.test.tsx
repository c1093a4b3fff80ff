import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type ChunkLoader, createChunkLoader, useChunk } from '../../src/ui/use-chunk.ts';

function Shown({ loader }: { loader: ChunkLoader<string> }) {
  const { chunk } = useChunk(loader, true);
  return <p>{chunk ?? 'nothing yet'}</p>;
}

describe('useChunk', () => {
  it('shows a part loaded between render and effect', async () => {
    let reads = 0;
    const loader: ChunkLoader<string> = {
      get chunk() {
        reads += 1;
        return reads > 1 ? 'the part' : undefined;
      },
      load: async () => 'the part',
      waiting: new Set(),
    };
    render(<Shown loader={loader} />);
    await screen.findByText('the part');
    expect(reads).toBeGreaterThan(1);
  });

  it('shows a part that is fetched', async () => {
    const loader = createChunkLoader(async () => 'fetched');
    render(<Shown loader={loader} />);
    screen.getByText('nothing yet');
    await screen.findByText('fetched');
  });

  it('shows it to all who could not have it, once one of them fetched it', async () => {
    let isThere = false;
    const loader = createChunkLoader(async () => {
      if (!isThere) throw new Error('No connection.');
      return 'the part';
    });
    render(
      <>
        <Shown loader={loader} />
        <Shown loader={loader} />
      </>,
    );
    await expect.poll(() => screen.queryAllByText('nothing yet').length).toBe(2);
    isThere = true;
    await loader.load();
    await expect.poll(() => screen.queryAllByText('the part').length).toBe(2);
  });
});
