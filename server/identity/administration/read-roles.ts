import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '../../../src/language/contracts/contract-types.ts';

/** What the app.json of a folder of definitions calls the console; '' without a name. */
export async function readBrandName(screensDir: string): Promise<string> {
  const { brand } = JSON.parse(await readFile(join(screensDir, 'app.json'), 'utf8')) as { brand?: { name?: unknown } };
  return typeof brand?.name === 'string' ? brand.name : '';
}

/**
 * The roles that the app.json of a folder of definitions names, with their labels: for what runs beside a console, which follows the definitions that
 * it serves. Throws an `Error` that names the file when there are none.
 */
export async function readRoles(screensDir: string): Promise<Record<Role, string>> {
  const file = join(screensDir, 'app.json');
  const { roles } = JSON.parse(await readFile(file, 'utf8')) as { roles?: unknown };
  if (typeof roles !== 'object' || roles === null) throw new Error(`${file} names no roles.`);
  return roles as Record<Role, string>;
}
