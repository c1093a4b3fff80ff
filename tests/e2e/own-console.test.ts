import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCommand } from '../../bench/faults/support/build-script.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { parseEnvironment } from '../../scripts/parse-environment.mjs';
import { COMPILED_ONCE } from '../support/compiled-once.ts';
import { isWhole } from '../support/draw.ts';
import {
  commandsOf,
  type FolderConsole,
  runCommand,
  runScript,
  type ShopDatabase,
  serveFolder,
  startShopDatabase,
} from './support/folder-console.ts';
import { createDirectory, type Directory } from './support/identity-provider.ts';
import { endVisits, settled, visit } from './support/visit.ts';

const ROOT = join(import.meta.dirname, '../..');
const TYPE_CHECK = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--resolveJsonModule'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2023', '--types', 'node'],
];
/** A widget that keeps a state and uses a part of the page: both work only with the React of the page. */
const COUNTER: [string, string][] = [
  [
    'widgets/counter/contract.ts',
    "import { defineWidgetContract } from 'tablero/widget-api';\nexport default defineWidgetContract({ name: 'counter', as: ['block'], props: { from: { type: { type: 'number' }, required: true } } });\n",
  ],
  [
    'widgets/counter/block.tsx',
    [
      "import { useState } from 'react';",
      "import { type BlockPropsOf, Button } from 'tablero/widget-api';",
      "import type contract from './contract.ts';",
      'export default function Counter({ props: { from = 0 } }: BlockPropsOf<typeof contract>) {',
      '  const [count, setCount] = useState(from);',
      '  return <Button onClick={() => setCount(count + 1)}>Count: {count}</Button>;',
      '}',
    ].join('\n'),
  ],
];
const BRAND = '"brand": { "name": "Ana’s bikes", "logo": "logo.svg", "favicon": "icon.svg", "color": "#1d4f9e", "userNames": true }';
const TOKEN = 'a-token-of-the-shop';
const bikes = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, model: `Model ${index + 1}`, price: 100 + index }));

let home: string;
let folder: string;
let shop: Server;
let directory: Directory;
let unauthorized = 0;
/** What the service changed without saying so. */
let change: 'models are names' | undefined;
let server: FolderConsole | undefined;
let shopDatabase: ShopDatabase | undefined;

/** The files that a page has the reader write: the last path before each block of code, and the block. */
function filesOf(page: string): [path: string, text: string][] {
  return [...page.matchAll(/```(?:json|tsx?|css)\n([\s\S]*?)```/g)].map((block) => {
    const path = [...page.slice(0, block.index).matchAll(/`([\w./-]+\.(?:json|tsx?|css))`/g)].at(-1)?.[1];
    if (path === undefined) throw new Error(`A block of code has no file: ${block[1]}`);
    return [path, block[1]!];
  });
}

async function writeFiles(files: readonly (readonly [path: string, text: string])[]): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Serves the console, and gives its address. */
async function serve(): Promise<string> {
  server = await serveFolder(folder);
  return server.address;
}

/** The address of the served console. */
function addressOf(): string {
  return server!.address;
}

async function stop(): Promise<void> {
  await server?.stop();
}

/** Runs the server with the settings of the systemd unit on the page, signs in as its proxy would, and stops it as systemd does. */
async function runAsService(page: string, password: string): Promise<void> {
  const unit = /```ini\n([\s\S]*?)```/.exec(page)![1]!;
  const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' ').map((setting) => setting.split('=')));
  const program = /^ExecStart=\/usr\/bin\/node (\S+)\/start\.js$/m.exec(unit)![1]!;
  expect(page).toContain(`${program}/start-folder.js`);
  const { values } = parseEnvironment(await readFile(join(folder, '.env'), 'utf8'));
  const changed = { CONSOLE_DIR: folder, DATA_DIR: join(folder, 'data'), PORT: '0', DATABASE_URL: '' };
  const service = spawn(process.execPath, [...COMPILED_ONCE, `${program}/start-folder.js`], {
    cwd: ROOT,
    env: { ...process.env, ...Object.fromEntries(settings), ...values, ...changed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  service.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/127\.0\.0\.1:\d+/);
  const address = `http://${/127\.0\.0\.1:\d+/.exec(output)![0]}`;
  expect((await fetch(`${address}/health`)).status).toBe(200);
  const url = new URL(Object.fromEntries(settings).PUBLIC_URL);
  const forwarded = { Host: url.host, 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', Origin: url.origin };
  const headers = { ...forwarded, 'Content-Type': 'application/json', 'X-Tablero': '1' };
  const body = JSON.stringify({ email: 'you@example.com', password });
  const signedIn = await fetch(`${address}/session`, { method: 'POST', headers, body });
  expect(await signedIn.json()).toMatchObject({ secondFactor: expect.anything() });
  service.kill('SIGTERM');
  const [code] = (await once(service, 'close')) as [number];
  expect(code).toBe(0);
}

/** Packages that built files import, also in the parts that they import. */
async function packagesOf(files: readonly string[]): Promise<Set<string>> {
  const [waiting, seen, packages] = [[...files], new Set<string>(), new Set<string>()];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, from] of text.matchAll(/^(?:import|export|\} from)\b.*?"([^"]+)"|\bimport\("([^"]+)"\)/gm))
      if (from?.startsWith('.')) waiting.push(join(dirname(file), from));
      else if (from !== undefined && !from.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)![0]);
  }
  return packages;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tablero-own-'));
  folder = join(home, "Ana's bïke shop");
  shop = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`;
    if (!isAllowed) unauthorized += 1;
    const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
    const rows = bikes.slice((page - 1) * limit, page * limit);
    const sent = rows.map(({ model, ...bike }) => {
      if (change === 'models are names') return { ...bike, name: model };
      return { ...bike, model };
    });
    const body = { bikes: sent, total: bikes.length };
    response.writeHead(isAllowed ? (pathname === '/bikes' ? 200 : 404) : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  directory = await createDirectory();
});
afterAll(async () => {
  await endVisits();
  await stop();
  await shopDatabase?.remove();
  await directory.close();
  await new Promise((resolve) => shop.close(resolve));
  await rm(home, { recursive: true, force: true });
});

describe('a console from an empty folder', () => {
  it('is written by one command, and passes the check', async () => {
    expect((await runScript('new-console.mjs', [folder, '--name', 'Ana’s bikes'])).code).toBe(0);
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 files: no issues.'),
    });
    expect(await runScript('new-console.mjs', [folder])).toMatchObject({
      code: 2,
      output: expect.stringContaining('Nothing was written.'),
    });
  }, 60_000);

  it('gets its first list as its README says, without a word of TypeScript', async () => {
    const files = filesOf(await readFile(join(folder, 'README.md'), 'utf8'));
    expect(files.map(([path]) => path)).toEqual([
      'back-ends.json',
      'schemas/entities/bike.json',
      'schemas/calls/bikes.json',
      'screens/bikes.json',
    ]);
    await writeFiles(files);
    const { port } = shop.address() as AddressInfo;
    await writeFile(join(folder, '.env'), `SHOP_URL=http://127.0.0.1:${port}\nSHOP_TOKEN=${TOKEN}\n`);
    expect(await runScript('format.mjs', [folder])).toMatchObject({ code: 0 });
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({ code: 0, output: expect.stringContaining('no issues.') });
    expect(await runScript('test-screens.ts', [folder])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Wrote the snapshots of'),
    });
    expect(await runScript('test-screens.ts', [folder])).toMatchObject({ code: 0, output: expect.stringContaining('2 screens behave') });
    const list = await readFile(join(folder, 'screens/bikes.json'), 'utf8');
    await writeFiles([['screens/bikes.json', list.replace('"Bikes"', '"All bikes"')]]);
    expect(await runScript('test-screens.ts', [folder])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/bikes:\n[\s\S]*\+ .*All bikes[\s\S]*1 of 2 screens differ/),
    });
    await writeFiles([['screens/bikes.json', list]]);
    expect(await runScript('reach.ts', [folder])).toMatchObject({ code: 0, output: expect.stringMatching(/bikes +listBikes +read +x/) });
    if (!isWhole) return;
    expect(await runScript('shots.ts', [folder, 'bikes'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('390 px, dark: 1 pictures'),
    });
    expect(await readdir(join(folder, 'shots'))).toContain('bikes-390-dark.png');
  }, 180_000);

  it('gets an identity provider and another name of its service by lines of its files', async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'));
    const paths = ['back-ends.json', 'schemas/calls/bikes.json', 'screens/bikes.json', 'screens/app.json'];
    const [backEnds, contract, screen, app] = await Promise.all(paths.map(read));
    // "shop" will be a database beside it.
    const services = { bikes: { ...backEnds.shop, ids: 'numbers' } };
    contract.calls.listBikes.rest.api = 'bikes';
    app.identityProviders = [directory.provider];
    await writeFile(join(folder, '.env'), (await readFile(join(folder, '.env'), 'utf8')) + directory.environment);
    const written = [services, contract, screen, app].map(
      (content, index) => [paths[index]!, JSON.stringify(content, undefined, 2)] as const,
    );
    await writeFiles(written);
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({ code: 0 });
  }, 60_000);

  it('is served by npm start with its own name, roles and rows, and nothing of the marketplace', async () => {
    const address = await serve();
    expect(server!.output()).toContain(`Console: ${folder}`);
    expect(server!.output()).toContain('Sign in as admin@tablero.test, staff@tablero.test');
    expect(server!.output()).not.toMatch(/demo data|outbox|Text messages|dispatcher/);
    const { page, leave } = await visit({ address, role: 'admin', path: '/bikes' });
    await expect.poll(() => page.getByRole('row').count(), { timeout: 20_000 }).toBe(11);
    expect(await page.title()).toContain('Ana’s bikes');
    expect(await page.getByRole('cell', { name: '$109.00' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => page.getByRole('cell', { name: 'Model 11' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Welcome' }).click();
    await expect.poll(() => page.getByText('Each file in the folder screens is a page of this console.').count()).toBe(1);
    expect(unauthorized).toBe(0);
    await leave();
  }, 180_000);

  it('lets people in by an identity provider, leads to the page that they asked for, and signs them out there, too', async () => {
    directory.knows(addressOf());
    const { page, leave } = await visit({ address: addressOf(), path: '/bikes?page=2' });
    await page.getByRole('link', { name: 'Sign in with the directory' }).press('Enter');
    await page.locator('[name=login]').fill('eva');
    await page.locator('[name=password]').fill('known there alone');
    await page.locator('[type=submit]').click();
    await page.locator('[type=submit]').click();
    await expect.poll(() => page.url(), { timeout: 20_000 }).toBe(`${addressOf()}/bikes?page=2`);
    await settled(page);
    await page.getByRole('cell', { name: 'Model 21', exact: true }).waitFor();
    await page.goto(`${addressOf()}/account`);
    await page.getByText('eva@directory.example').first().waitFor();
    await page.getByText('You sign in with an identity provider, which keeps your password.').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect.poll(() => page.url(), { timeout: 20_000 }).toBe(`${addressOf()}/login`);
    directory.leave('eva');
    await page.getByRole('link', { name: 'Sign in with the directory' }).click();
    await page.locator('[name=login]').fill('eva');
    await page.locator('[name=password]').fill('known there alone');
    await page.locator('[type=submit]').click();
    await page.locator('[type=submit]').click();
    await page.getByText('Your account at the directory has no role in this console. Ask an admin.').waitFor();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await leave();
  }, 180_000);
});

describe('a service that changed its answers', () => {
  it('is corrected by an admin who takes a difference over, reviews and publishes it, and can go back', async () => {
    change = 'models are names';
    const address = addressOf();
    const { page, leave } = await visit({ address, role: 'admin', path: '/bikes' });
    const notice = page.getByRole('status').filter({ hasText: 'differs from its contract' });
    await expect.poll(() => notice.textContent(), { timeout: 20_000 }).toMatch(/bikes\[\]\.model is missing/);
    expect(await page.getByRole('cell', { name: 'Model 9', exact: true }).count()).toBe(0);
    await notice.getByRole('link', { name: 'Update contract' }).click();
    const read = page.getByRole('button', { name: 'Read Bike.model from "name"' });
    await read.click({ timeout: 20_000 });
    await expect.poll(() => page.getByText('In the draft: Read Bike.model from "name".').count()).toBe(1);
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await page.getByText('Model of Bike is read from "name" in answers').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/Change \d+ is live\./).waitFor();
    const staff = await visit({ address, role: 'staff' as 'admin', path: '/bikes' });
    await expect.poll(() => staff.page.getByRole('cell', { name: 'Model 9', exact: true }).count(), { timeout: 20_000 }).toBe(1);
    await staff.leave();
    await page.goto(`${address}/bikes`);
    await expect.poll(() => page.getByRole('cell', { name: 'Model 9', exact: true }).count(), { timeout: 20_000 }).toBe(1);
    expect(await notice.count()).toBe(0);
    await page.goto(`${address}/studio/history`);
    await page.getByText('Model of Bike is read from "name" in answers').first().waitFor();
    await page
      .getByRole('button', { name: /Roll back/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('Model of Bike is again what the contract says').first().waitFor();
    await leave();
    change = undefined;
  }, 120_000);
});

describe('a console that is kept running', () => {
  /** Beginnings of commands that are not run here, and why. */
  const leftOut = {
    'git fetch': 'would replace the sources that are tested',
    'npm ci': 'would replace the packages that run the tests; the next test says what a service needs of them',
    'npm prune': 'the same',
    'npm run build': 'the run has done it, by the same programs',
    'docker build': 'needs a daemon as root; tests/docs/deploy.test.ts checks its file',
    'docker run': 'the same',
  };
  const done: string[] = [];
  const run = (command: string, words: Record<string, string> = {}, environment: Record<string, string> = {}) => {
    done.push(command);
    return runCommand(command, { '../shop': folder, ...words }, environment);
  };

  it('is saved, upgraded, moved, and run as a service with the commands of upgrade.md, operations.md and deploy.md', async () => {
    const [upgrade, operations, deploy] = await Promise.all(
      ['upgrade', 'operations', 'deploy'].map((name) => readFile(join(ROOT, `docs/${name}.md`), 'utf8')),
    );
    const saved = await run('npm run backup -- ../shop');
    expect(saved).toMatchObject({ code: 0, output: expect.stringMatching(/tablero-.+\.tar\.gz: [\d.]+ MB\./) });
    await stop();
    const app = await readFile(join(folder, 'screens/app.json'), 'utf8');
    await writeFile(join(folder, 'screens/app.json'), app.replace('"language": 2', '"language": 1'));
    expect(await run('npm run migrate:screens -- ../shop --check')).toMatchObject({ code: 1, output: expect.stringContaining('Behind:') });
    expect(await run('npm run migrate:screens -- ../shop')).toMatchObject({ code: 0, output: expect.stringContaining('Migrated:') });
    expect(await readFile(join(folder, 'screens/app.json'), 'utf8')).toBe(app);

    const before = folder;
    folder = join(home, 'elsewhere', "Ana's bïke shop");
    await cp(before, folder, { recursive: true, filter: (path) => path !== join(before, 'data') });
    const [restore, start] = commandsOf(operations!.slice(operations!.indexOf('## Move to another machine')));
    const archive = /\S.*tablero-.+\.tar\.gz/.exec(saved.output.split('\n').at(-2)!)![0];
    expect(await run(restore!, { 'tablero-….tar.gz': archive })).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });

    const [, create] = /^sudo -u tablero env (.*npm run user .*)$/m.exec(commandsOf(deploy!).join('\n'))!;
    const given = Object.fromEntries(
      [...create!.matchAll(/([A-Z_]+)=(?:'([^']*)'|(\S+))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
    );
    expect(Object.keys(given)).toEqual(['DATA_DIR', 'PASSWORD']);
    const here = { ...given, DATA_DIR: join(folder, 'data'), CONSOLE_DIR: folder };
    const created = await run(create!.slice(create!.indexOf('npm run')), {}, here);
    expect(created).toMatchObject({ code: 0, output: expect.stringContaining('Account you@example.com created with admin.') });
    expect(await runScript('audit.ts', ['verify', folder])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/[1-9]\d* entries are as they were written\.\nThe last one is/),
    });
    const exported = await runScript('audit.ts', ['export', folder]);
    const entries = exported.output.split('\n').filter((line) => line.startsWith('{'));
    expect(entries.map((line) => JSON.parse(line).seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.length).toBeGreaterThan(0);
    await runAsService(deploy!, given.PASSWORD!);

    done.push(`sudo -u tablero env ${create}`, start!);
    const all = [upgrade!, deploy!].flatMap(commandsOf);
    const notRun = all.filter((command) => !done.includes(command));
    expect(notRun.filter((command) => !Object.keys(leftOut).some((beginning) => command.startsWith(beginning)))).toEqual([]);
    expect(Object.keys(leftOut).filter((beginning) => !notRun.some((command) => command.startsWith(beginning)))).toEqual([]);
  }, 180_000);

  it('needs no package as a service that a build leaves out', async () => {
    const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: true }>;
    };
    const commands = ['user', 'backup', 'restore', 'audit', 'migrate-screens', 'back-end'].map((name) => buildCommand(`${name}.ts`));
    const service = [
      'start.js',
      'start-folder.js',
      ...['compile', 'render', 'engine', 'form', 'sketch'].map((name) => `${name}-worker.js`),
    ];
    const files = [...(await Promise.all(commands)), ...service.map((name) => join(ROOT, 'dist/server', name))];
    const needed = await packagesOf(files);
    expect(needed.size).toBeGreaterThan(20);
    expect([...needed].filter((name) => packages[`node_modules/${name}`]?.dev !== undefined)).toEqual([]);
  }, 60_000);
});

describe('a console with functions of its own', () => {
  it('is built as docs/own-console.md says', async () => {
    const page = await readFile(join(ROOT, 'docs/own-console.md'), 'utf8');
    const files = filesOf(page.slice(page.indexOf('## Functions of your own')));
    expect(files.map(([path]) => path)).toEqual([
      'schemas/calls/visits.json',
      'schemas/entities/visit.json',
      'screens/visits.json',
      'console.ts',
    ]);
    await writeFiles(files.map(([path, text]) => [path, text.replaceAll('../tablero/', `${ROOT}/`)]));
    expect(await runScript('generate.mjs', [folder])).toMatchObject({ code: 0, output: expect.stringContaining('files of generated') });
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({ code: 0 });
    const compiler = spawn(join(ROOT, 'node_modules/.bin/tsc'), [...TYPE_CHECK, join(folder, 'console.ts')], { cwd: ROOT, stdio: 'pipe' });
    let issues = '';
    compiler.stdout.on('data', (chunk) => {
      issues += String(chunk);
    });
    await once(compiler, 'close');
    expect(issues).toBe('');
    await writeFiles([
      ['screens/app.json', (await readFile(join(folder, 'screens/app.json'), 'utf8')).replace(/"brand": \{[^}]*\}/, BRAND)],
      ['brand/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22"><circle r="11" cx="11" cy="11"/></svg>'],
    ]);
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({
      code: 1,
      output: expect.stringContaining('brand.favicon names brand/icon.svg'),
    });
  }, 60_000);

  it('with a console.ts that makes none is refused in a sentence', async () => {
    const broken = join(home, 'broken module');
    await runScript('new-console.mjs', [broken]);
    const start = async (text: string) => {
      await writeFile(join(broken, 'console.ts'), text);
      return runScript('start.mjs', [broken], { PORT: '0' });
    };
    const expected = 'Expected: export default ({ defineConsole }) => defineConsole({ ... }).';
    expect((await start('export const nothing = 1;')).output).toContain(`console.ts: its default export makes no console. ${expected}`);
  }, 120_000);
});

describe('a console with widgets of its own', () => {
  const start = () => runScript('start.mjs', [folder], { PORT: '0' });

  it('is checked with file and line, and does not start with issues', async () => {
    const page = await readFile(join(ROOT, 'docs/write-a-widget.md'), 'utf8');
    const files = filesOf(page.slice(page.indexOf('## 1.'), page.indexOf('## 3.')));
    expect(files.map(([path]) => path)).toEqual(
      ['contract.ts', 'meter-text.ts', 'block.tsx', 'meter.css'].map((file) => `widgets/meter/${file}`),
    );
    await writeFiles([...files, ...COUNTER, ['widgets/Bad/contract.ts', 'export default 1;'], ['widgets/stars/contract.ts', '']]);
    await writeFiles([['widgets/counter/block.tsx', COUNTER[1]![1].replace('(from)', "('a' + from.length)")]]);
    const { code, output } = await runScript('check-screens.ts', [folder]);
    expect(code).toBe(1);
    for (const issue of [
      'widgets/Bad: the name of a widget has small letters',
      'widgets/stars: Tablero has a block, an input or a widget of this name.',
      'widgets/stars/contract.ts: it has no default export.',
      "widgets/counter/block.tsx:5:49: Property 'length' does not exist on type 'number'.",
    ])
      expect(output).toContain(issue);
    expect(await start()).toMatchObject({ code: 1, output: expect.stringContaining('Correct the widgets') });
    await Promise.all(['Bad', 'stars'].map((name) => rm(join(folder, 'widgets', name), { recursive: true })));
    await writeFiles(COUNTER);
    const copied = COUNTER[1]![1].replace("'tablero/widget-api'", `'${ROOT}/src/ui/Button.tsx'`).replace('type BlockPropsOf, ', '');
    await writeFiles([['widgets/counter/block.tsx', copied.replace('BlockPropsOf<typeof contract>', '{ props: { from?: number } }')]]);
    expect((await start()).output).toMatch(/is a file of Tablero, of which the widget would get a copy/);
    await writeFiles(COUNTER);
  }, 120_000);

  it('is checked, and documented, when its screens use it', async () => {
    const screen = JSON.parse(await readFile(join(folder, 'screens/welcome.json'), 'utf8'));
    const widgets = [
      { block: 'meter', id: 'share', title: 'Share', props: { value: '40', max: '50' } },
      { block: 'counter', id: 'count', title: 'Count', props: { from: '7' } },
    ];
    const write = (blocks: object[]) => writeFiles([['screens/welcome.json', JSON.stringify({ ...screen, blocks })]]);
    await write([{ block: 'counter', id: 'count', props: { form: '7' } }]);
    const { code, output } = await runScript('check-screens.ts', [folder]);
    expect(code).toBe(1);
    expect(output).toMatch(/form[\s\S]*from/);
    await write([...screen.blocks, ...widgets]);
    await writeFiles([['brand/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>']]);
    for (const script of ['check-screens.ts', 'reach.ts', 'test-screens.ts', 'format.mjs'])
      expect(await runScript(script, script === 'test-screens.ts' ? [folder, '--update'] : [folder])).toMatchObject({ code: 0 });
  }, 120_000);
});

const POSTGRES = findPostgres();

describe.runIf(POSTGRES)('tables of PostgreSQL beside a service', () => {
  const owner = () => shopDatabase!.owner;

  it('are written as docs/postgresql.md says, fit the database, and prepare it', async () => {
    shopDatabase = await startShopDatabase(POSTGRES as string);
    const page = await readFile(join(ROOT, 'docs/postgresql.md'), 'utf8');
    for (const [, statements] of page.matchAll(/```sql\n([\s\S]*?)```/g)) await owner().query(statements as string);
    await owner().query(`insert into customers (name, email) select 'Customer ' || n, 'c' || n || '@x.test' from generate_series(1, 30) n;
      insert into products values ('BELL', 'Bell', 12.50), ('HORN', 'Horn', 20);
      insert into orders (customer_id, created_at) select 1 + n % 3, '2026-05-01T10:00:00Z'::timestamptz + n * interval '1 day' from generate_series(1, 12) n;
      insert into order_lines select id, 1, 'BELL', 2 from orders; insert into order_lines select id, 2, 'HORN', 1 from orders`);
    const byHand = page.slice(0, page.indexOf('## 3.')) + page.slice(page.indexOf('## 4.'), page.indexOf('## Prepare the database'));
    const files = filesOf(byHand);
    expect(files).toHaveLength(12);
    const services = JSON.parse(await readFile(join(folder, 'back-ends.json'), 'utf8'));
    const joined = (text: string) => JSON.stringify({ ...services, ...JSON.parse(text) });
    await writeFiles(files.map(([path, text]) => [path, path === 'back-ends.json' ? joined(text) : text]));
    const lines = `\nSHOP_DATABASE=${shopDatabase.addressOf('console')}\nSTUDIO_WRITES_FILES=true\n`;
    await appendFile(join(folder, '.env'), lines);
    expect(await runScript('check-screens.ts', [folder])).toMatchObject({ code: 0, output: expect.stringContaining('no issues.') });
    const check = () => runScript('back-end.ts', [folder, 'check']);
    expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('note: Request ids do not commit with writes') });
    await owner().query('revoke update on orders from console');
    expect(await check()).toMatchObject({
      code: 1,
      output: expect.stringContaining('missing right: grant update (state, closed_by) on public.orders to console;'),
    });
    const prepared = await runScript('back-end.ts', [folder, 'prepare', '--run', 'OWNER'], { OWNER: shopDatabase.addressOf('tablero') });
    expect(prepared).toMatchObject({ code: 0, output: expect.stringContaining('the shop database is ready') });
    expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('shop: all calls fit.') });
    expect(await runScript('back-end.ts', [folder, 'check'], { SHOP_DATABASE: shopDatabase.addressOf('nobody') })).toMatchObject({
      code: 1,
      output: expect.stringContaining('and the database in SHOP_DATABASE.'),
    });
  }, 120_000);
});

describe('a console with all of that', () => {
  it('has its own sign-in, and keeps what is added in a table of its own', async () => {
    const address = await serve();
    const entry = await visit({ address });
    await entry.page.getByLabel('User name').fill('ana');
    await entry.page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => entry.page.getByText('Enter your password.').count()).toBe(1);
    const colour = await entry.page.getByRole('button', { name: 'Sign in' }).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(colour).toBe('rgb(29, 79, 158)');
    expect(await entry.page.locator('img.brand-mark').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(22);
    await entry.leave();
    const { page: visits, leave } = await visit({ address, role: 'admin', path: '/visits' });
    await visits.getByRole('button', { name: 'Add Visit' }).click();
    await visits.getByRole('dialog').getByLabel('Name').fill('  Ana ');
    await visits.getByRole('dialog').getByRole('button', { name: 'Add Visit' }).click();
    await expect.poll(() => visits.getByRole('cell', { name: 'Ana' }).count(), { timeout: 20_000 }).toBe(1);
    await leave();
  }, 180_000);

  it('shows its widgets on the page and in the preview, with the React of the page', async () => {
    const address = addressOf();
    const { page, leave } = await visit({ address, role: 'admin', path: '/welcome' });
    const meter = page.getByRole('meter', { name: '40 of 50' });
    await expect.poll(() => meter.count(), { timeout: 20_000 }).toBe(1);
    expect(await meter.evaluate((bar) => bar.clientWidth > 0.8 * bar.parentElement!.clientWidth)).toBe(true);
    await page.getByRole('button', { name: 'Count: 7' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Count: 8' }).count()).toBe(1);
    await page.goto(`${address}/studio/screens/welcome`);
    const preview = page.frameLocator('.studio-frame iframe');
    await expect.poll(() => preview.getByRole('meter', { name: '40 of 50' }).count(), { timeout: 30_000 }).toBe(1);
    await expect.poll(() => preview.getByRole('button', { name: 'Count: 7' }).count()).toBe(1);
    await leave();
  }, 180_000);

  it.runIf(POSTGRES)(
    'gets contracts for another table and screens for it from the Studio, and serves them at once',
    async () => {
      const { page: tab, leave } = await visit({ address: addressOf(), role: 'admin', path: '/studio/data' });
      await tab.getByRole('link', { name: 'Add from...' }).click();
      await tab.getByRole('radio', { name: /^the shop database/ }).check();
      await tab.getByRole('checkbox', { name: /^public\.products/ }).check();
      await tab.getByRole('button', { name: 'Preview' }).click();
      const planned = tab.getByRole('list', { name: 'Additions' });
      await expect.poll(() => planned.textContent(), { timeout: 20_000 }).toMatch(/Record type Product with \d fields/);
      await tab.getByRole('button', { name: 'Add to console' }).click();
      await tab.getByText(/\d screens are in the draft\./).waitFor();
      await tab.getByRole('link', { name: 'Review and publish' }).first().click();
      await tab.getByRole('button', { name: 'Publish', exact: true }).click();
      await tab.getByText(/Change \d+ is live\./).waitFor();
      await tab.goto(`${addressOf()}/products`);
      await expect.poll(() => tab.getByRole('cell', { name: 'Horn' }).count(), { timeout: 20_000 }).toBe(1);
      await leave();
      expect(await readFile(join(folder, 'schemas/calls/products.json'), 'utf8')).toContain('public.products');
      expect(await runScript('check-screens.ts', [folder])).toMatchObject({ code: 0 });
    },
    120_000,
  );
});

describe('a folder that is no console', () => {
  const start = (path: string) => runScript('start.mjs', [path], { PORT: '0' });

  it('is refused in one sentence that says what to do', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    await mkdir(join(home, 'empty'));
    const answers = await Promise.all([join(home, 'nowhere'), file, join(home, 'empty')].map(start));
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2]);
    const [nowhere, isFile, empty] = answers.map(({ output }) => output.trim());
    expect(nowhere).toBe(`There is no folder ${join(home, 'nowhere')}. Create a console with: npm run new -- ${join(home, 'nowhere')}`);
    expect(isFile).toBe(`${file} is a file. Name the folder of a console.`);
    expect(empty).toMatch(/^\S+ has no folder "screens", so it is no console\. Create one with: npm run new -- \S+$/);
  }, 60_000);

  it('lists all issues at once, each with its place', async () => {
    const broken = join(home, 'broken');
    await runScript('new-console.mjs', [broken]);
    await rm(join(broken, 'screens/app.json'));
    await mkdir(join(broken, 'schemas/calls'));
    await writeFile(join(broken, 'schemas/calls/bikes.json'), '{ "area": "bikes", "roles": "anyone", "calls": { "a": {} } }');
    await writeFile(join(broken, 'back-ends.json'), '{ "shop": { "kind": "soap", "label": "the shop" } }');
    const { code, output } = await start(broken);
    expect(code).toBe(1);
    for (const part of ['app.json is missing', 'schemas/calls/bikes.json:1', 'back-ends.json:1', 'rest']) expect(output).toContain(part);
    expect(output).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  }, 60_000);

  it('with a call that nothing answers does not start, and names the call', async () => {
    const silent = join(home, 'silent');
    await runScript('new-console.mjs', [silent]);
    await mkdir(join(silent, 'schemas/calls'));
    const result = { type: 'json', because: 'Any.' };
    const rest = { api: 'shop', method: 'GET', path: '/b' };
    const calls = { listA: { effect: 'read', result }, listB: { effect: 'read', result, rest } };
    await writeFile(join(silent, 'schemas/calls/bikes.json'), JSON.stringify({ area: 'bikes', roles: 'anyone', calls }));
    const { code, output } = await start(silent);
    expect(code).toBe(1);
    expect(output).toContain(
      'schemas/calls/bikes.json: nothing answers the call listA. Give it "rest" or "table", or write a function for it.',
    );
    expect(output).toMatch(/schemas\/calls\/bikes\.json:1:\d+ +error unknown-back-end\n.*The call listB goes to the back end "shop"/);
  }, 60_000);
});
