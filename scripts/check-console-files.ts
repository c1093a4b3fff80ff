import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackEndNames, backEndNames, checkBackEndsFile } from '../src/language/check/back-ends-file.ts';
import type { Issue } from '../src/language/errors/issue.ts';

/** What is wrong with the files of a console beside its screens and contracts: the issues of `back-ends.json`, and names of what is not there. */
export interface ConsoleFilesCheck {
  files: readonly string[];
  issues: readonly Issue[];
  missing: readonly string[];
  /** Names of the back ends; absent where nobody knows all of them. */
  backEnds?: BackEndNames;
}

const FILE = 'back-ends.json';

/**
 * Checks `back-ends.json` of the console in a folder, and that the pictures of its brand are there. Where the file of back ends has issues, or is absent, nobody knows all names, and none is
 * missing.
 */
export function checkConsoleFiles(home: string, screens: string): ConsoleFilesCheck {
  const file = join(home, FILE);
  const missing = missingPictures(home, screens);
  if (!existsSync(file)) return { files: [], issues: [], missing };
  const { issues, backEnds } = checkBackEndsFile(FILE, readFileSync(file, 'utf8'));
  return { files: [FILE], issues, missing, ...(issues.length === 0 && { backEnds: backEndNames(backEnds) }) };
}

function missingPictures(home: string, screens: string): string[] {
  const brand = brandOf(join(screens, 'app.json'));
  return ['logo', 'favicon'].flatMap((part) => {
    const name = brand[part];
    return typeof name !== 'string' || existsSync(join(home, 'brand', name))
      ? []
      : [`screens/app.json: brand.${part} names brand/${name}, and there is no such file in the folder of the console.`];
  });
}

/** The brand as it is written; nothing where the file cannot be read, of which the check of definitions tells. */
function brandOf(file: string): Record<string, unknown> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { brand?: Record<string, unknown> }).brand ?? {};
  } catch {
    return {};
  }
}
