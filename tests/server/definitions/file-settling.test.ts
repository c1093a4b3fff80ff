import { expect, it } from 'vitest';
import { createFileSettling } from '../../../server/definitions/file-settling.ts';

it('a reverted change is dropped, and counts from its next beginning', () => {
  const [one, two] = ['1', '2'].map((mark) => new Map([['a', mark]])) as [Map<string, string>, Map<string, string>];
  const settling = createFileSettling(one, { quiet: 100, quietAfterRemoval: 400, patience: 1000 });
  settling.observe(two, 0);
  expect([settling.observe(one, 50), settling.wait()]).toEqual([false, undefined]);
  expect(settling.observe(two, 150)).toBe(false);
});
