import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PrimeToaster } from '../../src/ui/prime/PrimeToaster.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

/** Shows one notice and gives the numbers of those that left. */
async function showFor(life: number): Promise<number[]> {
  const left: number[] = [];
  const notice = { id: 1, tone: 'success' as const, text: 'Saved' };
  render(<PrimeToaster messages={[notice]} life={life} onClose={(id) => left.push(id)} />);
  await wait(0);
  screen.getByText('Saved');
  return left;
}

describe('a notice', () => {
  it('stays as long as the console says, and is given back then', async () => {
    const left = await showFor(10_000);
    await wait(9_000);
    expect([screen.queryByText('Saved') !== null, left]).toEqual([true, []]);
    await wait(2_000);
    expect(left).toEqual([1]);
    await wait(1_000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while the focus is on it', async () => {
    const left = await showFor(4_000);
    fireEvent.focus(screen.getByRole('button', { name: 'Close message' }));
    await wait(20_000);
    expect([screen.queryByText('Saved') !== null, left]).toEqual([true, []]);
    fireEvent.blur(screen.getByRole('button', { name: 'Close message' }));
    await wait(5_000);
    expect(left).toEqual([1]);
  });

  it('leaves when it is closed', async () => {
    const left = await showFor(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    await wait(1_000);
    expect([screen.queryByText('Saved'), left]).toEqual([null, [1]]);
  });
});
