import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChunkLoader, useChunk } from '../../src/ui/use-chunk.ts';

afterEach(cleanup);

function Shown({ loader }: { loader: ChunkLoader<string> }) {
  const { chunk } = useChunk(loader, true);
  return <p>{chunk ?? 'nothing yet'}</p>;
}

describe('useChunk', () => {
  it('shows a part that came after it was drawn and before its effect ran', async () => {
    let reads = 0;
    const loader: ChunkLoader<string> = {
      get chunk() {
        reads += 1;
        return reads > 1 ? 'the part' : undefined;
      },
      load: async () => 'the part',
    };
    render(<Shown loader={loader} />);
    await screen.findByText('the part');
    expect(reads).toBeGreaterThan(1);
  });

  it('shows a part that is fetched', async () => {
    let chunk: string | undefined;
    const loader: ChunkLoader<string> = {
      get chunk() {
        return chunk;
      },
      load: async () => {
        chunk = 'fetched';
        return chunk;
      },
    };
    render(<Shown loader={loader} />);
    screen.getByText('nothing yet');
    await screen.findByText('fetched');
  });
});
