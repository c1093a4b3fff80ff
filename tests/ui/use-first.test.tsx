import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFirst } from '../../src/ui/use-first.ts';

const rendered: number[] = [];

function Rows({ count }: { count: number }) {
  const now = useFirst(count, 40);
  rendered.push(now);
  return <output>{now}</output>;
}

describe('useFirst', () => {
  it('renders visible items first and the rest right after', async () => {
    rendered.length = 0;
    const { rerender } = render(<Rows count={0} />);
    rerender(<Rows count={100} />);
    await screen.findByText('100');
    expect(rendered).toEqual([0, 40, 100]);
  });

  it('renders all at once where some exist already', async () => {
    const { rerender } = render(<Rows count={10} />);
    rendered.length = 0;
    rerender(<Rows count={100} />);
    await screen.findByText('100');
    rerender(<Rows count={90} />);
    expect(rendered).toEqual([100, 90]);
  });
});
