import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ContractDifference } from '../../../src/language/contracts/contract-difference.ts';
import { ConsoleContext, type ConsoleState } from '../../../src/shell/console-context.ts';
import { ContractDrift } from '../../../src/shell/live/ContractDrift.tsx';

const AMOUNT = { call: 'fetchOrders', path: 'items[].amount', expected: 'a number of cents', found: 'a text', count: 1200 } as const;
const NAME = { ...AMOUNT, path: 'items[].name', expected: 'text', found: 'nothing', count: 1 } as const;

/** A page whose list is answered when the test says so. */
function open(differences: readonly ContractDifference[]) {
  let answer: (result: unknown) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const askStudio = vi.fn(async () => ({ status: 200, body: { differences } }));
  const Orders = () => {
    useQuery({ queryKey: ['call', 'fetchOrders', {}], queryFn: () => answered });
    return null;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ConsoleContext value={{ services: { askStudio } } as unknown as ConsoleState}>
          <Orders />
          <ContractDrift />
        </ConsoleContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { askStudio, answer };
}

describe('ContractDrift', () => {
  it('names what differs in an answer on the page, and leads to its call in Data', async () => {
    const { answer, askStudio } = open([AMOUNT, NAME, { ...AMOUNT, call: 'fetchDrivers' }]);
    expect(askStudio).not.toHaveBeenCalled();
    answer({ items: [] });
    const notice = await screen.findByRole('status');
    expect(notice.textContent).toBe(
      'The answer of fetchOrders differs from its contract. items[].amount is a text; expected is a number of cents (1,200 times). items[].name is missing; expected is text (once). Update contract',
    );
    expect(within(notice).getByRole('link', { name: 'Update contract' }).getAttribute('href')).toBe(
      '/studio/data?show=calls&find=fetchOrders',
    );
    expect(askStudio.mock.calls).toEqual([['/contracts/states', expect.anything()]]);
  });

  it('can be hidden, and is absent where all answers match', async () => {
    const { answer } = open([AMOUNT]);
    answer({ items: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
