import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBackEndsFile, unknownBackEnds } from '../src/language/check/back-ends-file.ts';
import type { Contracts } from '../src/language/contracts/contract-types.ts';
import type { Issue } from '../src/language/errors/issue.ts';

/** What is wrong with the back ends of a console: the issues of `back-ends.json`, and calls that go to one which is not there. */
export interface BackEndCheck {
  files: readonly string[];
  issues: readonly Issue[];
  unknown: readonly string[];
}

const FILE = 'back-ends.json';

/** Checks the back ends of the console in a folder. Where it has functions, or the file has issues, nobody knows all names, and none is unknown. */
export function checkBackEnds(home: string, contracts: Contracts): BackEndCheck {
  const file = join(home, FILE);
  const hasFile = existsSync(file);
  const { issues, backEnds } = checkBackEndsFile(FILE, hasFile ? readFileSync(file, 'utf8') : '{}');
  const isWhole = issues.length === 0 && hasFile;
  return { files: hasFile ? [FILE] : [], issues, unknown: isWhole ? unknownBackEnds(contracts, [...backEnds.keys()]) : [] };
}
