import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../../../src/language/contracts/contract-types.ts';

/** Name of the console in the app.json of a folder of definitions; '' without one. */
export async function readBrandName(screensDir: string): Promise<string> {
  const { brand } = JSON.parse(await readFile(join(screensDir, 'app.json'), 'utf8')) as { brand?: { name?: unknown } };
  return typeof brand?.name === 'string' ? brand.name : '';
}

/**
 * The roles in the app.json of a folder of definitions, with their labels: for commands beside a console, which itself uses the definitions that
 * it serves. Throws an `Error` that names the file if it has no roles.
 */
export async function readRoles(screensDir: string): Promise<Record<Role, string>> {
  const file = join(screensDir, 'app.json');
  const { roles } = JSON.parse(await readFile(file, 'utf8')) as { roles?: unknown };
  if (typeof roles !== 'object' || roles === null) throw new Error(`${file} names no roles.`);
  return roles as Record<Role, string>;
}
