import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

const FOLDER = '/usr/lib/postgresql';

/** Folder of Debian's newest PostgreSQL programs; undefined if none. */
export function findPostgres() {
  if (!existsSync(FOLDER)) return undefined;
  const versions = readdirSync(FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(FOLDER, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * Finds PostgreSQL for server tests. Installs Debian's only as root, as in CI, so that running tests never installs a database server for
 * others. Prints which database the tests use.
 */
export function ensurePostgres() {
  if (!process.env.TEST_DATABASE_URL && findPostgres() === undefined && process.getuid?.() === 0) {
    console.log('Installing PostgreSQL ...');
    installDebianPackages('postgresql');
  }
  const database = process.env.TEST_DATABASE_URL ? 'the server of TEST_DATABASE_URL' : (findPostgres() ?? 'the embedded database');
  console.log(`Tests of the server use ${database}.`);
}
