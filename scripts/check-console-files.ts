import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackEndNames, backEndNames, checkBackEndsFile } from '../src/language/check/back-ends-file.ts';
import type { Issue } from '../src/language/errors/issue.ts';

/** Issues of a console's files beside screens and contracts: `back-ends.json`, and references to missing files. */
export interface ConsoleFilesCheck {
  files: readonly string[];
  issues: readonly Issue[];
  missing: readonly string[];
  /** Names of the back ends; absent if not all are known. */
  backEnds?: BackEndNames;
}

const FILE = 'back-ends.json';

/**
 * Checks `back-ends.json` of a console's folder and that its brand images exist. If the file is absent or has issues, names are
 * unknown and none is reported missing.
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

/** The brand as written; empty if the file is unreadable, which the check of definitions reports. */
function brandOf(file: string): Record<string, unknown> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { brand?: Record<string, unknown> }).brand ?? {};
  } catch {
    return {};
  }
}
