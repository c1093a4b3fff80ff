import type { Migration } from 'kysely';
import { MARKETPLACE_MIGRATIONS } from '../marketplace/store/migrations/index.ts';
import { ROOT } from './read-project.ts';

/** The migrations of the tables that a console has of its own: only the one that comes along has some. */
export function consoleMigrations(home: string): Readonly<Record<string, Migration>> {
  return home === ROOT ? MARKETPLACE_MIGRATIONS : {};
}
