import { describe, expect, it } from 'vitest';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import { checkWithoutFailing } from '../../../src/language/check/check-without-failing.ts';

const apart = (files: readonly string[], bad: readonly string[]) => {
  let checks = 0;
  const outcome = checkWithoutFailing(files, {
    check: (some) => {
      checks += 1;
      const found = some.filter((file) => bad.includes(file));
      if (found.length > 0) throw new Error(`${found[0]} is bad`);
      return some.join(' ');
    },
    replace: (file) => [`(${file})`],
    isFirst: (file) => file === 'app',
  });
  return { ...outcome, checks, aside: outcome.aside.map(({ file, error }) => `${file}: ${(error as Error).message}`) };
};

describe('checkWithoutFailing', () => {
  it('checks once where nothing throws', () => {
    expect(apart(['a', 'app', 'b'], [])).toEqual({ result: 'a app b', aside: [], checks: 1 });
  });

  it('sets the file aside with which the check throws, and checks the others in their order', () => {
    const many = ['app', ...Array.from({ length: 60 }, (_, index) => `f${index}`)];
    const { result, aside, checks } = apart(many, ['f40', 'f7']);
    expect(aside).toEqual(['f7: f7 is bad', 'f40: f40 is bad']);
    expect(result).toBe(many.map((file) => (file === 'f7' || file === 'f40' ? `(${file})` : file)).join(' '));
    expect(checks).toBeLessThan(25);
  });

  it('gives nothing where the check throws whatever is left out', () => {
    const always = checkWithoutFailing(['a', 'b'], {
      check: () => {
        throw new Error('always');
      },
      replace: () => [],
      isFirst: () => false,
    });
    expect(always.result).toBeUndefined();
    expect(always.aside.length).toBeGreaterThan(0);
  });
});

describe('checkContracts', () => {
  it('reports an internal failure at its file, and checks the others', () => {
    const enums = { path: 'schemas/enums.json', text: '{ "size": { "values": { "small": { "label": "Small" } } } }' };
    const broken = {
      path: 'schemas/calls/boats.json',
      // What no file is: a text that cannot be read.
      get text(): string {
        return Object.create(null) as string;
      },
    };
    const { contracts, issues } = checkContracts([enums, broken]);
    expect(issues.filter(({ code }) => code !== 'not-canonical').map(({ code, file }) => `${code} ${file}`)).toEqual([
      'compile-failed schemas/calls/boats.json',
    ]);
    expect([...contracts.enums.keys()]).toEqual(['size']);
  });
});
