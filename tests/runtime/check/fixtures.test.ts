import { describe, expect, it } from 'vitest';
import { CATALOGUE, type IssueCode, severityOf } from '../../../src/runtime/errors/catalogue.ts';
import { checkFixture, fixtureNames } from './fixture-project.ts';

const names = fixtureNames();

/** A fault of the program, not of a definition: `check-project.test.ts` provokes it. */
const WITHOUT_FIXTURE = ['compile-failed'];

describe('checkProject on the fixtures', () => {
  it('finds nothing in the base project', () => {
    expect(checkFixture('base').issues).toEqual([]);
  });

  it.each(names)('finds %s, and nothing else', (name) => {
    const { issues } = checkFixture(name);
    expect(new Set(issues.map((issue) => issue.code))).toEqual(new Set([name]));
    for (const issue of issues) {
      expect(issue.severity).toBe(severityOf(name as IssueCode));
      if (name !== 'missing-app')
        expect(issue).toMatchObject({ file: expect.stringMatching(/\.json$/), line: expect.any(Number), column: expect.any(Number) });
    }
  });

  it('has a fixture for every code', () => {
    expect([...names, ...WITHOUT_FIXTURE].sort()).toEqual(Object.keys(CATALOGUE).sort());
  });
});
