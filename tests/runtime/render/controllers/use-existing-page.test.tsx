import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type AnsweredPage, useExistingPage } from '../../../../src/runtime/render/controllers/use-existing-page.ts';

/** Opens a page of a list; gives the pages that are asked for in turn. */
function open(page: number, lastOf: (page: number) => number) {
  const change = vi.fn();
  const answered = (at: number): AnsweredPage => ({ isBeyond: at > lastOf(at), hasRows: at <= lastOf(at), last: lastOf(at) });
  const { rerender } = renderHook((at: number) => useExistingPage(answered(at), change), { initialProps: page });
  for (let asked = 1; asked < 20 && change.mock.calls.length === asked; asked += 1) rerender(change.mock.lastCall![0].page);
  return change.mock.calls.map(([{ page: to }, how]) => [to, how]);
}

it('leads from a page beyond the end to the last one', () => {
  expect(open(7, () => 2)).toEqual([[2, 'replace']]);
  expect(open(2, () => 2)).toEqual([]);
});

it('asks for two pages at most where no total is known', () => {
  // An empty page says no more than that the end is before it.
  expect(open(500, (page) => (page > 2 ? page - 1 : 2))).toEqual([
    [499, 'replace'],
    [0, 'replace'],
  ]);
  expect(open(3, (page) => (page > 2 ? page - 1 : 2))).toEqual([[2, 'replace']]);
});
