import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScreensFolder, type ScreensFolder } from '../server/support/screens-folder.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { eventually, expectClean } from './support/steps.ts';
import { endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

/* A contract changes under a draft: a sentence reports it, the draft is checked by what counts now, and no keystroke is lost. */

let server: ConsoleServer;
let folder: ScreensFolder;
let contracts: string;
let written: string;
const tolls = () => join(contracts, 'calls/tolls.json');

beforeAll(async () => {
  folder = await makeScreensFolder();
  contracts = await mkdtemp(join(tmpdir(), 'tablero-contracts-'));
  await cp('schemas', contracts, { recursive: true });
  written = await readFile(tolls(), 'utf8');
  server = await startConsole({ environment: { SCREENS_DIR: folder.path, SCHEMAS_DIR: contracts } });
});
afterAll(async () => {
  await endVisits();
  await server.stop();
  await removeData(server);
  await folder.clear();
  await rm(contracts, { recursive: true });
});

it('reports a changed contract, checks the open draft by it, and keeps what is typed', async () => {
  const visited = await visit({
    role: 'admin',
    address: server.address,
    path: '/studio/screens/toll-crud?at=tolls/toll-crud.json%23actions/@add',
  });
  const { page } = visited;
  const changed = page.getByText('The contracts have changed since you opened your draft.');
  const field = page.getByLabel('Action Add Toll, success message', { exact: true });
  await page.getByLabel('Finance has Action Add Toll', { exact: true }).uncheck();
  await page.getByRole('tab', { name: 'Texts' }).click();
  await field.fill('Noted');
  await eventually(() => page.locator('.studio-keeping').innerText()).toMatch(/^Draft saved/);
  expect(await changed.count()).toBe(0);

  await field.fill('Noted by');
  const narrower = written.replace('"roles": ["dispatcher", "sales", "finance"]', '"roles": ["sales"]');
  expect(narrower).not.toBe(written);
  await writeFile(tolls(), narrower);
  await eventually(async () => {
    await field.press('End');
    await page.keyboard.type('.');
    return changed.count();
  }).toBe(1);
  expect(await field.inputValue()).toMatch(/^Noted by\.+$/);
  await field.fill('Noted by sales');
  // The draft gives the action to dispatchers, whom the server refuses now: that is a sentence, and not a fault of the page.
  await page
    .getByRole('list', { name: 'Problems' })
    .getByText(/^The role Dispatcher can get to /)
    .waitFor();
  await settled(page);
  await expectAccessibleHere(page);
  await eventually(() => page.locator('.studio-keeping').innerText()).toMatch(/^Draft saved/);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page
    .getByText(/dispatcher/i)
    .first()
    .waitFor();

  await page.reload();
  await settled(page);
  expect(await changed.count()).toBe(0);
  await page.goto(`${server.address}/studio/screens/toll-crud?tab=words`);
  expect(await field.inputValue()).toBe('Noted by sales');

  // As it was before: what was typed is published like any other.
  await writeFile(tolls(), written);
  await eventually(async () => {
    await field.fill(`Noted by sales at ${Date.now()}`);
    return changed.count();
  }).toBe(1);
  await field.fill('Noted by sales');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText(/says "Noted by sales"/).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  await expectClean(visited);
  await visited.leave();
});
