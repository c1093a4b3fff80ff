import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFirst } from '../../src/ui/use-first.ts';

afterEach(cleanup);

const drawn: number[] = [];

function Rows({ count }: { count: number }) {
  const now = useFirst(count, 40);
  drawn.push(now);
  return <output>{now}</output>;
}

describe('useFirst', () => {
  it('draws what is in view first and the rest right after, and takes nothing away from what stands there', async () => {
    drawn.length = 0;
    const { rerender } = render(<Rows count={10} />);
    rerender(<Rows count={100} />);
    await screen.findByText('100');
    expect(drawn[0]).toBe(10);
    expect(drawn).toContain(40);
    drawn.length = 0;
    rerender(<Rows count={90} />);
    await screen.findByText('90');
    rerender(<Rows count={100} />);
    await screen.findByText('100');
    expect(Math.min(...drawn)).toBe(90);
  });
});
