import { describe, expect, it } from 'vitest';
import { isContractPath } from '../../../src/language/check/contract-path.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import { describeIssue } from '../../../src/studio/issues/describe-issue.ts';
import type { IssueWorld } from '../../../src/studio/issues/issue-names.ts';
import { checkFixture, contracts as fixtureContracts, fixtureNames, fixtureTexts } from '../../language/check/fixture-project.ts';
import { parts } from '../../screens/shipped-console.ts';
import { tries } from '../../support/draw.ts';
import { plantedFaults, SHIPPED } from './issue-faults.ts';
import { notForPeople } from './plain-words.ts';

/** Faults in the texts of an issue, with these texts. */
function faultsOf(issue: Issue, world: IssueWorld): string[] {
  const told = describeIssue(issue, world);
  const { problem, fix, place, meant } = told;
  const sentences: [string, string][] = [
    ['the problem', problem],
    ['the fix', fix],
  ];
  const bad = [...sentences, ['the place', place ?? ''] as [string, string], ['what was meant', meant ?? ''] as [string, string]].flatMap(
    ([what, text]) => {
      const found = notForPeople(withoutNames(text, place ?? ''), what === 'the place');
      return found === undefined ? [] : [`${issue.code}: ${what} has “${found}”: ${text}`];
    },
  );
  const unfinished = sentences.flatMap(([what, text]) =>
    /^[\p{Lu}\d“].*[.]$/su.test(text) && !/\.\.|“”|something without a name| {2}|[a-z,] The console/.test(text)
      ? []
      : [`${issue.code}: ${what} is no sentence: ${text}`],
  );
  return [...bad, ...unfinished];
}

/** A sentence without the names of the parts that it is about, which are words of those who gave them. */
function withoutNames(text: string, place: string): string {
  const names = place.split(/, |: /).filter((name) => / /.test(name));
  return text === place ? text : names.reduce((rest, name) => rest.replaceAll(name, ''), text);
}

describe('describeIssue', () => {
  it.each(fixtureNames())('describes %s without technical terms', (name) => {
    const texts = new Map([...fixtureTexts(name)].filter(([path]) => !isContractPath(path)));
    const world = { texts: [texts], contracts: fixtureContracts };
    const { issues } = checkFixture(name);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.flatMap((issue) => faultsOf(issue, world))).toEqual([]);
  });

  it('describes every mutant of the benchmark and its place by labels', { timeout: 300_000 }, () => {
    const faults: string[] = [];
    const codes = new Set<string>();
    let count = 0;
    for (const { kinds, texts, issues } of plantedFaults(1, 5, 20)) {
      const kind = kinds.join(' or ');
      for (const issue of issues) {
        count += 1;
        codes.add(issue.code);
        const world = { texts: [texts, SHIPPED], contracts: parts.contracts };
        faults.push(...faultsOf(issue, world).map((fault) => `${kind}: ${fault}`));
        const { place } = describeIssue(issue, world);
        if (issue.file !== undefined && !place) faults.push(`${kind}: ${issue.code} has no place`);
      }
    }
    expect(faults).toEqual([]);
    expect([count > tries(6, 150), codes.size > tries(4, 60)]).toEqual([true, true]);
  });
});
