import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import { marketplace } from '../marketplace/index.ts';
import { loadConsole } from '../server/load-console.ts';
import { ROOT } from './read-project.ts';

/** Migrations of a console's own tables: those of its `console.ts`, or of the shipped console. Throws `ConsoleError` if it cannot be loaded. */
export async function consoleMigrations(home: string): Promise<Readonly<Record<string, Migration>>> {
  if (home === ROOT) return marketplace.migrations;
  const source = join(home, 'console.ts');
  return (await loadConsole(existsSync(source) ? source : undefined)).migrations;
}
