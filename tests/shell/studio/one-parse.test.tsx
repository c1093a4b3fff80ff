import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inspect } from '../support/inspect.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('parses one text for a key that is typed in the inspector: the one that it makes', () => {
  const { written } = inspect('orders/orders.json', '');
  const field = screen.getByLabelText<HTMLInputElement>('It, Title');
  fireEvent.change(field, { target: { value: 'Order' } });
  const parse = vi.spyOn(JSON, 'parse');
  // Only a whole definition ends with a line.
  const parsed = () => parse.mock.calls.filter(([text]) => text.endsWith('}\n')).map(([text]) => /"title": "(.*?)"/.exec(text)?.[1]);
  for (const value of ['Orde', 'Orders o', 'Orders of', 'Orders o']) fireEvent.change(field, { target: { value } });
  expect(written('title')).toBe('Orders o');
  expect(parsed()).toEqual(['Orde', 'Orders o', 'Orders of']);
});
