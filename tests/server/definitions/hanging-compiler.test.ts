import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInOverHttp } from '../../e2e/support/console-client.ts';
import { type ConsoleServer, removeData, startConsole } from '../../e2e/support/console-server.ts';
import { makeScreensFolder, type ScreensFolder } from '../support/screens-folder.ts';

const WORD = 'Endless Tolls';
const TOLLS = 'tolls/toll-crud.json';
/** Milliseconds that a stop may take: the running compilation, and closing the database. */
const LONGEST_STOP = 10_000;

let folder: ScreensFolder;
let server: ConsoleServer;
beforeEach(async () => {
  folder = await makeScreensFolder();
});
afterEach(async () => {
  await server.stop('SIGKILL');
  await removeData(server);
  await rm(note(), { force: true });
  await folder.clear();
});

/** The file that stands there once the compiler hangs. */
const note = () => `${folder.path}-hangs`;

/** Starts the server, whose compiler hangs at a text with the word. */
function start(how: Record<string, string> = {}, dataDir?: string): Promise<ConsoleServer> {
  const loaded = pathToFileURL(resolve('tests/server/support/hanging-compiler.mjs'));
  const environment = { SCREENS_DIR: folder.path, HANGS_AT: WORD, HANGS_NOTE: note(), NODE_OPTIONS: `--import ${loaded}`, ...how };
  return startConsole({ ...(dataDir !== undefined && { dataDir }), environment });
}

/** Makes a draft with the word and asks for its review, which nobody answers while the compiler hangs. */
async function askHangingReview(): Promise<{ draft: string; review: Promise<unknown> }> {
  const { studio } = await signInOverHttp(server.address, 'admin');
  const { edition } = await studio<{ edition: number }>('GET', '');
  const { files } = await studio<{ files: { name: string; text: string }[] }>('GET', `/editions/${edition}`);
  const text = files.find(({ name }) => name === TOLLS)!.text.replace('"title": "Tolls"', `"title": "${WORD}"`);
  const { id } = await studio<{ id: string }>('POST', '/drafts', { base: edition, changes: { [TOLLS]: text }, steps: [] });
  return { draft: id, review: studio('POST', `/drafts/${id}/review`, {}).catch((error: unknown) => error) };
}

const health = async () => (await fetch(`${server.address}/health`)).json() as Promise<{ status: string; compiler?: string }>;

/** Stops the server. Returns its exit code, or that it took too long. */
const stop = () => Promise.race([server.stop('SIGTERM'), wait(LONGEST_STOP, 'late' as const, { ref: false })]);

describe('a server whose compiler hangs', () => {
  it('says so in /health, answers everything else, stops in time, and starts again with all that was saved', {
    timeout: 180_000,
  }, async () => {
    server = await start({ HANGS_ASLEEP: '1' });
    const { draft, review } = await askHangingReview();
    const stuck = { status: 'ok', compiler: expect.stringMatching(/^stuck for \d+ s$/) };
    await expect.poll(health, { timeout: 30_000, interval: 200 }).toMatchObject(stuck);
    const staff = await signInOverHttp(server.address, 'admin');
    await staff.call('createToll', { name: 'Meanwhile', amount: 1, latitude: 18.2, longitude: -66.5 });
    expect(await stop()).toBe(0);
    await review;
    server = await start({}, server.dataDir);
    const again = await signInOverHttp(server.address, 'admin');
    expect(JSON.stringify(await again.studio('GET', `/drafts/${draft}`))).toContain(WORD);
    const { items } = await again.call<{ items: { name: string }[] }>('fetchTolls');
    expect(items.map(({ name }) => name)).toContain('Meanwhile');
    expect(await health()).not.toHaveProperty('compiler');
  });

  it('stops in time while it is at a file of the folder, inside of a regular expression', { timeout: 180_000 }, async () => {
    server = await start();
    await folder.replace(TOLLS, '"title": "Tolls"', `"title": "${WORD}"`);
    await expect.poll(() => existsSync(note()), { timeout: 30_000, interval: 100 }).toBe(true);
    expect(await stop()).toBe(0);
  });
});
