import { describe, expect, it } from 'vitest';
import { CATALOGUE, type IssueCode, severityOf } from '../../../src/language/errors/catalogue.ts';
import { FILE_CODES } from '../../../src/language/errors/codes/file-codes.ts';
import { checkFixture, fixtureNames } from './fixture-project.ts';

const names = fixtureNames();

/** A fault of the program, which `check-project.test.ts` provokes, and faults of files, which `tests/server/definitions` lays into real folders. */
const WITHOUT_FIXTURE = ['compile-failed', ...Object.keys(FILE_CODES)];

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
