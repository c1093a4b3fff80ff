import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PrimeCalendar } from '../../../../src/runtime/render/inputs/prime/PrimeCalendar.tsx';

afterEach(cleanup);

it.each([
  ['monday', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], '29'],
  ['saturday', ['Sa', 'Su', 'Mo', 'Tu', 'We', 'Th', 'Fr'], '27'],
  ['sunday', ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], '28'],
] as const)('has weeks that begin on %s', (weekStart, days, last) => {
  const day = { year: 2026, month: 3, day: 29, hour: 0, minute: 0 };
  render(<PrimeCalendar name="Start" mode="single" walls={[day]} today={day} weekStart={weekStart} autoFocus={false} onPick={() => {}} />);
  const rows = screen.getAllByRole('row');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(days);
  // The row that ends with the last weekend of March 2026.
  const ends = rows.map((row) => row.lastElementChild?.querySelector('[aria-hidden]')?.textContent);
  expect(ends).toContain(last);
});
