import { expect, it } from 'vitest';
import { csvText } from '../../../../src/runtime/data/shown/csv-file.ts';

it.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])('keeps a spreadsheet from running %j', (text) => {
  expect(
    csvText(['Name'], [[text]])
      .split('\r\n')[1]
      ?.replace(/^"/, ''),
  ).toMatch(/^'/);
});

it('leaves numbers and other texts as they are', () => {
  expect(
    csvText(
      ['Name', 'Amount'],
      [
        ['Casa = Mar', -5],
        ['-9223372036854775808', '-0.5'],
      ],
    ),
  ).toBe('\uFEFFName,Amount\r\nCasa = Mar,-5\r\n-9223372036854775808,-0.5');
});
