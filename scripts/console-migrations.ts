import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import { marketplace } from '../marketplace/index.ts';
import { loadConsole } from '../server/load-console.ts';
import { ROOT } from './read-project.ts';

/** The migrations of the tables that a console has of its own: those of its `console.ts`, or of the console that comes along. Throws `ConsoleError` where that cannot be loaded. */
export async function consoleMigrations(home: string): Promise<Readonly<Record<string, Migration>>> {
  if (home === ROOT) return marketplace.migrations;
  const source = join(home, 'console.ts');
  return (await loadConsole(existsSync(source) ? source : undefined)).migrations;
}
