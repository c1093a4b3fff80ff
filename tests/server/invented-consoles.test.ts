import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/base/settings/config.ts';
import { defineSetting, text } from '../../server/base/settings/setting.ts';
import type { PlatformTables } from '../../server/base/store/tables.ts';
import { functionsOf } from '../../server/calls/functions/define-function.ts';
import { type ConsoleModule, defineConsole } from '../../server/console-module.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { boathouseConsole } from '../consoles/boathouse/boathouse-server.ts';
import { environmentOf, makeEmptyDatabase, type TestDatabase } from './support/seeded-database.ts';
import { makeClientFolder, signInAt } from './support/whole-server.ts';

const root = join(import.meta.dirname, '../..');
const PASSWORD = 'a password of the demo';
const SCREENS = 'tests/consoles/boathouse/screens';
let folder: string;
let database: TestDatabase;
let server: RunningServer | undefined;
beforeEach(async () => {
  database = await makeEmptyDatabase();
  folder = await makeClientFolder();
  await cp(join(root, 'schemas'), join(folder, 'schemas'), {
    recursive: true,
    filter: (source) => !/schemas\/(calls|entities)\/|(enums|types)\.json$/.test(source),
  });
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database.remove();
  await rm(folder, { recursive: true });
});

/** Starts a console of the tests on the platform, on a database of its own. */
async function start(console: ConsoleModule, screens: string, schemas: string): Promise<RunningServer> {
  await cp(resolve(root, schemas), join(folder, 'schemas'), { recursive: true });
  const environment = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DEMO_PASSWORD: PASSWORD, ...environmentOf(database) },
    ...{ SCREENS_DIR: join(root, screens), SCHEMAS_DIR: join(folder, 'schemas'), FIRST_SHELF: 'Blue' },
  };
  server = await startServer(readConfig(environment, console.settings), { console, clientDir: folder });
  return server;
}

describe('the boathouse', () => {
  let schemas: string;
  beforeEach(async () => {
    schemas = join(folder, 'boathouse');
    await cp(join(root, 'schemas/types.json'), join(schemas, 'types.json'), { recursive: true });
    for (const each of ['schemas/entities', 'tests/consoles/boathouse/schemas/calls', 'tests/consoles/boathouse/schemas/entities'])
      await cp(join(root, each), join(schemas, basename(each)), { recursive: true });
    const enums = await Promise.all(
      ['schemas', 'tests/consoles/boathouse/schemas'].map(async (each) =>
        JSON.parse(await readFile(join(root, each, 'enums.json'), 'utf8')),
      ),
    );
    await writeFile(join(schemas, 'enums.json'), JSON.stringify(Object.assign({}, ...enums)));
  });

  it('runs on the platform with roles, demo accounts and functions of its own, and the shipped entities that its widgets show', async () => {
    const running = await start(boathouseConsole(), SCREENS, schemas);
    // The shipped entities name roles of the marketplace, and no shipped widget emits events.
    const ofMarketplace = /schemas\/entities\/.* The role "\w+" does not exist\.|The widget "stars" has no event "(picked|dropped)"/;
    expect(running.issues.filter((issue) => !ofMarketplace.test(issue))).toEqual([]);
    expect(running.demoAccounts).toEqual(['admin@tablero.test', 'warden@tablero.test', 'rower@tablero.test']);
    const warden = await signInAt(running, 'warden', PASSWORD);
    expect(warden.user).toMatchObject({ full_name: 'Warden', roles: ['warden'] });
    expect((await warden.call('fetchBoats', {})).result).toMatchObject({ count: 4 });
    expect((await warden.call('renewLoan', { id: 'l1', days: 7 })).result).toMatchObject({ objectId: 'l1', days: 28 });
    expect(await warden.call('fetchTolls', {})).toMatchObject({ code: 141, error: 'Invalid function: "fetchTolls"' });
  });

  it('may bring tables, settings, services and data, as the marketplace does', async () => {
    const running = await start(withShelves(boathouseConsole()), SCREENS, schemas);
    const warden = await signInAt(running, 'warden', PASSWORD);
    expect((await warden.call('fetchBranches', { active: true })).result).toEqual({
      branches: [{ code: 'BLUE', name: 'Blue, as the settings say' }],
    });
  });
});

interface ShelfTypes {
  calls: { fetchBranches: { params: object; result: { branches: { code: string; name: string }[] } } };
  tables: PlatformTables & { shelves: { name: string } };
  services: { says: string };
  jobType: string;
}

/** A console with a table behind one of its functions. */
function withShelves(console: ConsoleModule): ConsoleModule {
  const fetchBranches = functionsOf<ShelfTypes>()('fetchBranches', async (_params, { database, services }) => {
    const rows = await database.selectFrom('shelves').select('name').execute();
    return { branches: rows.map(({ name }) => ({ code: name.toUpperCase(), name: `${name}, ${services.says}` })) };
  });
  const shelves: Migration = {
    up: async (database: Kysely<never>) => void (await sql`create table shelves (name text primary key)`.execute(database)),
  };
  const functions = Object.entries(console.functions).map(([area, list]) => [
    area,
    list.map((each) => (each.name === fetchBranches.name ? fetchBranches : each)),
  ]);
  return defineConsole({
    functions: Object.fromEntries(functions),
    jobKinds: [],
    migrations: { 'boathouse-0001-shelves': shelves },
    settings: { firstShelf: defineSetting({ name: 'FIRST_SHELF', description: 'Name of a shelf.', fallback: 'A1', read: text }) },
    services: () => ({ says: 'as the settings say' }),
    seed: ({ firstShelf }) => ({
      parts: [
        {
          name: 'shelves',
          version: 1,
          run: async (transaction: Transaction<ShelfTypes['tables']>) =>
            void (await transaction.insertInto('shelves').values({ name: firstShelf }).execute()),
        },
      ],
    }),
  });
}
