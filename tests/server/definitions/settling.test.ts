import { describe, expect, it } from 'vitest';
import { createFileSettling } from '../../../server/definitions/file-settling.ts';

const TIMES = { quiet: 100, quietAfterRemoval: 400, patience: 1000 };
const marks = (files: Record<string, string>) => new Map(Object.entries(files));
const ONE = marks({ a: '1', b: '1' });
const TWO = marks({ a: '2', b: '1' });
const read = async () => {};

describe('createFileSettling', () => {
  it('waits for nothing while nothing differs', () => {
    const settling = createFileSettling(ONE, TIMES);
    expect(settling.observe(marks({ b: '1', a: '1' }), 0)).toBe(false);
    expect(settling.wait()).toBeUndefined();
  });

  it('is due once a change has rested', () => {
    const settling = createFileSettling(ONE, TIMES);
    expect(settling.observe(TWO, 0)).toBe(false);
    expect(settling.wait()).toBe(100);
    expect(settling.observe(TWO, 90)).toBe(false);
    expect(settling.observe(TWO, 100)).toBe(true);
  });

  it('rests longer where a file is gone', () => {
    const settling = createFileSettling(ONE, TIMES);
    settling.observe(marks({ a: '1' }), 0);
    expect(settling.wait()).toBe(400);
    expect(settling.observe(marks({ a: '1' }), 300)).toBe(false);
    expect(settling.observe(marks({ a: '1' }), 400)).toBe(true);
  });

  it('is due after its patience though every look differs', () => {
    const settling = createFileSettling(ONE, TIMES);
    const due = Array.from({ length: 21 }, (_, look) => settling.observe(marks({ a: `at ${look}`, b: '1' }), look * 50));
    expect(due.indexOf(true)).toBe(20);
  });

  it('drops a reverted change', () => {
    const settling = createFileSettling(ONE, TIMES);
    settling.observe(TWO, 0);
    expect(settling.observe(ONE, 50)).toBe(false);
    expect(settling.wait()).toBeUndefined();
    expect(settling.observe(TWO, 150)).toBe(false);
  });

  it('goes by what was read, and by what was there before where it could not be read', async () => {
    const settling = createFileSettling(ONE, TIMES);
    await settling.readAt(TWO, () => Promise.reject(new Error('not now')));
    expect([settling.observe(ONE, 0), settling.wait()]).toEqual([false, undefined]);
    await settling.readAt(TWO, read);
    expect([settling.observe(TWO, 0), settling.wait()]).toEqual([false, undefined]);
    expect([settling.observe(ONE, 0), settling.wait()]).toEqual([false, 100]);
  });
});
