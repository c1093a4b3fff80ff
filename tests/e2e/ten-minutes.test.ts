import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { type FolderConsole, runScript, type ShopDatabase, serveFolder, startShopDatabase } from './support/folder-console.ts';
import { endVisits, visit } from './support/visit.ts';

const ROOT = join(import.meta.dirname, '../..');
const POSTGRES = findPostgres();

describe.runIf(POSTGRES)('a console over twelve tables of PostgreSQL, drafted as docs/postgresql.md says', () => {
  let home: string;
  let folder: string;
  let shop: ShopDatabase;
  let page: string;
  let server: FolderConsole | undefined;
  const done: string[] = [];
  let linesWritten = 0;
  const began = Date.now();

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tablero-ten-'));
    folder = join(home, 'shop');
    page = await readFile(join(ROOT, 'docs/postgresql.md'), 'utf8');
    shop = await startShopDatabase(POSTGRES as string);
    await shop.owner.query(await readFile(join(import.meta.dirname, 'support/twelve-tables.sql'), 'utf8'));
  }, 120_000);
  afterAll(async () => {
    await endVisits();
    await server?.stop();
    await shop.remove();
    await rm(home, { recursive: true, force: true });
  });

  /** The block of code that the page has after a text. */
  function blockAfter(text: string): string {
    const from = page.indexOf(text);
    const block = from < 0 ? undefined : /```\w*\n([\s\S]*?)```/.exec(page.slice(from));
    if (!block) throw new Error(`The page has no block of code after "${text}".`);
    return block[1]!;
  }

  function commandsAfter(text: string): string[] {
    return blockAfter(text).trim().split('\n');
  }

  /** Writes a file into the folder; `typed` is the part that a person types. */
  async function write(path: string, text: string, typed = text): Promise<void> {
    done.push(`write ${path}`);
    linesWritten += typed.trim().split('\n').length;
    await writeFile(join(folder, path), text);
  }

  /** Runs a command of the page for this folder, as npm does. */
  async function run(command: string): Promise<string> {
    done.push(command);
    const [, , name, , , ...args] = command.split(' ');
    const rest = name === 'back-end' || name === 'draft' ? args : [];
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const script = scripts[name!]!.replace(/^\w+ scripts\//, '');
    const { code, output } = await runScript(script, [folder, ...rest], { OWNER_DATABASE: shop.addressOf('tablero') });
    expect({ command, code, output }).toMatchObject({ code: 0 });
    return output;
  }

  it('takes six commands and six lines until every table has its pages, and drafts nothing twice', async () => {
    const [create, ...more] = commandsAfter('## 2. The console');
    expect([create, more]).toEqual(['npm run new -- ../shop', []]);
    await run(create!);
    await write('back-ends.json', blockAfter('`back-ends.json`'));
    await write('.env', `SHOP_DATABASE=${shop.addressOf('console')}\n`);
    const [draft] = commandsAfter('## 3. Draft');
    const drafted = await run(draft!);
    expect(drafted).toContain('public.employees.password_hash: It looks like a secret.');
    const calls = await readFile(join(folder, 'schemas/calls/orders.json'), 'utf8');
    const action = blockAfter('This one goes into');
    const begin = '  "calls": {\n';
    expect(calls).toContain(begin);
    await write('schemas/calls/orders.json', calls.replace(begin, begin + action), action);
    const [screens, prepare, check, start, ...others] = commandsAfter('Then draft the screens');
    expect([start, others]).toEqual(['npm start -- ../shop', []]);
    await run(screens!);
    expect(await run(prepare!)).toContain('the shop database is ready');
    expect(await run(check!)).toContain('no issues.');
    expect(await readFile(join(folder, 'schemas/entities/employee.json'), 'utf8')).not.toMatch(/password/i);
    expect(await run(screens!)).not.toMatch(/^(new|changed|removed) /m);
    done.pop();
  }, 120_000);

  it('has lists, pages with related rows, forms with messages at their fields, an action and a report with a chart', async () => {
    done.push('npm start -- ../shop');
    server = await serveFolder(folder);
    const { address } = server;
    const { page: tab, leave, faults } = await visit({ address, role: 'admin', path: '/orders' });
    await expect.poll(() => tab.getByRole('row').count(), { timeout: 20_000 }).toBe(11);
    await expect.poll(() => tab.getByText('of 2,000').count()).toBe(1);
    await tab.getByRole('link', { name: 'Page Views' }).click();
    await expect.poll(() => tab.getByText('of 100,000').count(), { timeout: 20_000 }).toBe(1);

    await tab.goto(`${address}/customers/7`);
    await expect.poll(() => tab.getByRole('heading', { name: 'Customer 7', exact: true }).count(), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => tab.getByRole('cell', { name: '7 Main Street' }).count()).toBe(1);
    await expect.poll(() => tab.getByRole('cell', { name: '$26.00' }).count()).toBe(4);
    await tab.getByRole('link', { name: 'New Address' }).click();
    await expect.poll(() => tab.getByRole('combobox', { name: 'Customer' }).inputValue(), { timeout: 20_000 }).toBe('Customer 7');
    await tab.goto(`${address}/customers/7`);
    await tab.getByRole('link', { name: 'Edit' }).click();
    await tab.getByLabel('Email').fill('c8@x.test');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => tab.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await tab.getByText('Another customer has this address.', { exact: true }).count()).toBe(1);
    await tab.getByLabel('Email').fill('seven@x.test');
    await tab.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => tab.getByRole('link', { name: 'seven@x.test' }).count()).toBe(1);
    expect((await shop.owner.query(`select email, preferences from customers where id = 7`)).rows).toEqual([
      { email: 'seven@x.test', preferences: { letters: true } },
    ]);

    await tab.getByRole('row').filter({ hasText: 'Open' }).first().click();
    await tab.getByRole('button', { name: 'Close Order' }).click();
    await expect.poll(() => tab.getByText('Close Order: done').count()).toBe(1);
    await expect.poll(() => tab.getByRole('button', { name: 'Close Order' }).count()).toBe(0);
    expect((await shop.owner.query(`select count(*)::int from orders where state = 'CLOSED'`)).rows).toEqual([{ count: 1 }]);

    await tab.goto(`${address}/monthly-sales`);
    await expect.poll(() => tab.getByRole('img').count(), { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => tab.getByRole('cell', { name: '$15,835.00' }).count()).toBe(2);
    await tab.goto(`${address}/studio/screens/new-supplier`);
    await tab.getByRole('tab', { name: 'Texts' }).waitFor({ timeout: 20_000 });
    await tab.getByRole('tab', { name: 'Texts' }).press('ArrowLeft');
    await tab.getByRole('treeitem', { name: 'Field Phone', exact: true }).press('Alt+Delete');
    await tab.getByRole('link', { name: 'Review and publish' }).click();
    await tab.getByRole('button', { name: 'Publish', exact: true }).click();
    await tab.getByText(/Change \d+ is live\./).waitFor();
    done.push('change a form in the Studio and publish it');
    await tab.goto(`${address}/suppliers/new`);
    await expect.poll(() => tab.getByLabel('Name').count(), { timeout: 20_000 }).toBe(1);
    expect(await tab.getByLabel('Phone').count()).toBe(0);
    console.log(`${done.length} steps, ${linesWritten} lines, ${Math.round((Date.now() - began) / 1000)} seconds:\n${done.join('\n')}`);
    expect({ steps: done.length, linesWritten }).toEqual({ steps: 10, linesWritten: 6 });
    faults.splice(0, faults.length, ...faults.filter((fault) => !/status of 400/.test(fault)));
    await leave();
  }, 180_000);
});
