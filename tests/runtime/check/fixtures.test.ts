import { describe, expect, it } from 'vitest';
import { CATALOGUE, type IssueCode, severityOf } from '../../../src/runtime/errors/catalogue.ts';
import { checkFixture, fixtureNames } from './fixture-project.ts';

/** Option lists of app.json are not compiled yet; this test fails as soon as they are, and then the name goes from here. */
const NOT_REPORTED = ['unknown-options'];

const names = fixtureNames().filter((name) => !NOT_REPORTED.includes(name));

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

  it.fails.each(NOT_REPORTED)('finds %s', (name) => {
    expect(checkFixture(name).issues.map((issue) => issue.code)).toContain(name);
  });

  it('has a fixture for every code', () => {
    expect([...names, ...NOT_REPORTED, ...WITHOUT_FIXTURE].sort()).toEqual(Object.keys(CATALOGUE).sort());
  });
});
