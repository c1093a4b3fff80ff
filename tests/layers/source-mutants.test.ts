import { describe, expect, it } from 'vitest';
import { judgeMutant, type Run } from '../../bench/suite/judge-mutant.ts';
import { drawSourceMutants, mutantsOf, mutatedText } from '../../bench/suite/source-mutants.ts';

/** What the mutations of one kind make of a text. */
const made = (kind: string, text: string) =>
  mutantsOf('src/any.ts', text)
    .filter((mutant) => mutant.kind === kind)
    .map((mutant) => mutatedText(text, mutant));

describe('mutants of sources', () => {
  it.each([
    ['negated condition', 'const a = b ? 1 : 2;', ['const a = !(b) ? 1 : 2;']],
    ['swapped logic', 'f(a && (b), c ?? d);', ['f(a || (b), c ?? d);']],
    ['changed comparison', 'f(a < b, c === d, e + g);', ['f(a <= b, c === d, e + g);', 'f(a < b, c !== d, e + g);']],
    ['dropped where', "q.select('a').where('b', '=', c).execute();", ["q.select('a').execute();"]],
    ['swapped arguments', 'f(a, b.c, () => d); f(a, a); f(a); f({}, a);', ['f(b.c, a, () => d); f(a, a); f(a); f({}, a);']],
    ['removed await', 'async () => { await a(); return await b(); };', ['async () => { a(); return await b(); };']],
    ['removed guard', 'function f() { if (a) return; if (b) g(); else return; }', ['function f() { {} if (b) g(); else return; }']],
  ])('of the kind "%s" change what they say', (kind, text, wanted) => {
    expect(made(kind, text)).toEqual(wanted);
  });

  it('leave types alone', () => {
    expect(mutantsOf('src/any.ts', 'export type A<B> = B extends string ? 1 : 2;\nexport interface C { a: 1 | 2 }')).toEqual([]);
  });

  it('are drawn from each folder and kind in turn, reproducibly by seed', () => {
    const text = 'if (a < b) f(a, b);\n'.repeat(30);
    const all = ['src/a.ts', 'server/a.ts'].flatMap((file) => mutantsOf(file, text));
    const drawn = drawSourceMutants(all, 6, 1);
    expect(new Set(drawn.map(({ kind, file }) => `${kind} ${file}`)).size).toBe(6);
    expect(drawSourceMutants(all, 6, 1)).toEqual(drawn);
    expect(drawSourceMutants(all, 6, 2)).not.toEqual(drawn);
  });
});

describe('a mutant', () => {
  const tests = Array.from({ length: 9 }, (_, index) => `${index}.test.ts`);
  /** Judges a mutant that one test kills, with samples or only in whole. */
  const judge = async (killer: string, when: 'always' | 'whole', cutOff = false) => {
    const runs: [number, boolean][] = [];
    const run: Run = async (files, { whole }) => {
      runs.push([files.length, whole]);
      if (files.includes(killer) && (whole || when === 'always')) return { ended: 'failed', by: killer, passed: [] };
      return cutOff && !whole ? { ended: 'cut off', passed: files.slice(0, 1) } : { ended: 'passed', passed: [...files] };
    };
    const { fate } = await judgeMutant(tests, new Set(['1.test.ts', '8.test.ts']), 60, run);
    return { fate, runs };
  };

  it.each([
    ['killed by the sample', '2.test.ts', 'always', [[6, false]]],
    [
      'killed by the sample',
      '7.test.ts',
      'always',
      [
        [6, false],
        [3, false],
      ],
    ],
    [
      'killed only by the whole',
      '1.test.ts',
      'whole',
      [
        [6, false],
        [3, false],
        [2, true],
      ],
    ],
    [
      'survived',
      'none',
      'whole',
      [
        [6, false],
        [3, false],
        [2, true],
      ],
    ],
  ] as const)('is %s by the nearest test that fails (%s, %s)', async (fate, killer, when, runs) => {
    expect(await judge(killer, when)).toEqual({ fate, runs });
  });

  it('is undecided where the time was over, whatever the whole says', async () => {
    const { fate, runs } = await judge('1.test.ts', 'whole', true);
    expect([fate, runs]).toEqual(['undecided', [[6, false]]]);
  });
});
