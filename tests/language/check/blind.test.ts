import { describe, expect, it } from 'vitest';
import type { BlindKind, BlindMutant } from '../../../bench/checker/blind/blind-kind.ts';
import { createDraw, sampleOf } from '../../../bench/checker/blind/draw.ts';
import { blindSums, printBlind, runBlind } from '../../../bench/checker/blind/run-blind.ts';
import { createIssue } from '../../../src/language/errors/catalogue.ts';

const change = (done: string): BlindMutant => ({ file: 'a.json', pointer: '', done, changes: [] });
const kind = (name: string, done: readonly string[], unjudged?: string): BlindKind => ({
  name,
  ...(unjudged === undefined ? {} : { unjudged }),
  mutants: () => done.map(change),
});
const runner = {
  probe: ({ done }: Pick<BlindMutant, 'done'>) =>
    done === 'unseen' ? null : done === 'told' ? [createIssue('missing-app', {}, { pointer: '' })] : [],
};

describe('runBlind', () => {
  it('counts reported and invisible mutants, and lists the others', () => {
    const tallies = runBlind([kind('one', ['told', 'unseen', 'kept']), kind('two', ['kept'], 'taste')], runner, { sample: 9, seed: 1 });
    expect(tallies[0]).toMatchObject({ drawn: 3, found: 1, unseen: 1, survivors: ['a.json: kept'] });
    expect(blindSums(tallies)).toEqual({ visible: 2, found: 1 });
    const report = printBlind(tallies, { sample: 9, seed: 1 });
    expect(report).toContain('**Found: 1 of 2 that show, 50.0 %.**');
    expect(report).toMatch(/Not judged[\s\S]*\| two \| 1 \| 1 \| 0 \| 0 \| 0\.0 % \| taste \|/);
  });
});

describe('sampleOf', () => {
  it('draws the same members for the same seed, each once', () => {
    const list = Array.from({ length: 50 }, (_, index) => index);
    const first = sampleOf(list, 10, createDraw(3));
    expect(sampleOf(list, 10, createDraw(3))).toEqual(first);
    expect(sampleOf(list, 10, createDraw(4))).not.toEqual(first);
    expect(new Set(first).size).toBe(10);
    expect(sampleOf(list, 99, createDraw(3))).toEqual(list);
  });
});
