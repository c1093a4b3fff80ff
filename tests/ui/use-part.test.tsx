import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type PartLoader, usePart } from '../../src/ui/use-part.ts';

afterEach(cleanup);

function Shown({ loader }: { loader: PartLoader<string> }) {
  const { part } = usePart(loader, true);
  return <p>{part ?? 'nothing yet'}</p>;
}

describe('usePart', () => {
  it('shows a part that came after it was drawn and before its effect ran', async () => {
    let reads = 0;
    const loader: PartLoader<string> = {
      get part() {
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
    let part: string | undefined;
    const loader: PartLoader<string> = {
      get part() {
        return part;
      },
      load: async () => {
        part = 'fetched';
        return part;
      },
    };
    render(<Shown loader={loader} />);
    screen.getByText('nothing yet');
    await screen.findByText('fetched');
  });
});
