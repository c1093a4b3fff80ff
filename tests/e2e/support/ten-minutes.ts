import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type FolderConsole, runCommand, serveFolder } from './folder-console.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A console that is made as a how-to page says: its folder, and what was done for it. */
export interface Walk {
  folder: string;
  /** Steps so far: commands, files and work in the Studio. */
  done: string[];
  /** The block of code that the page has after a text. */
  blockAfter(text: string): string;
  /** The commands that it has there. */
  commandsAfter(text: string): string[];
  /** Writes a file into the folder; `typed` is the part that a person types. */
  write(path: string, text: string, typed?: string): Promise<void>;
  /** Runs a command of the page for this folder, as npm does. */
  run(command: string): Promise<string>;
  /** Serves the folder. `environment`: what stands before the command. */
  serve(environment?: Readonly<Record<string, string>>): Promise<FolderConsole>;
  /** Prints steps, lines and seconds, and compares the first two. */
  finish(expected: { steps: number; linesWritten: number }): void;
  remove(): Promise<void>;
}

/** Starts a walk by a page of `docs/`. `environment`: variables that commands of the page presume. */
export async function startWalk(page: string, environment: Readonly<Record<string, string>>): Promise<Walk> {
  const home = await mkdtemp(join(tmpdir(), 'tablero-ten-'));
  const folder = join(home, 'Ana\'s "Büro" 店');
  const text = await readFile(join(ROOT, 'docs', page), 'utf8');
  const done: string[] = [];
  const began = Date.now();
  let linesWritten = 0;
  let server: FolderConsole | undefined;
  return { folder, done, blockAfter, commandsAfter: (at) => blockAfter(at).trim().split('\n'), write, run, serve, finish, remove };

  function blockAfter(at: string): string {
    const from = text.indexOf(at);
    const block = from < 0 ? undefined : /```\w*\n([\s\S]*?)```/.exec(text.slice(from));
    if (!block) throw new Error(`The page has no block of code after "${at}".`);
    return block[1]!;
  }

  async function write(path: string, content: string, typed = content): Promise<void> {
    done.push(`write ${path}`);
    linesWritten += typed.trim().split('\n').length;
    await writeFile(join(folder, path), content);
  }

  async function run(command: string): Promise<string> {
    done.push(command);
    const { code, output } = await runCommand(command.slice(command.indexOf('npm run')), { '../shop': folder }, environment);
    expect({ command, code, output }).toMatchObject({ code: 0 });
    return output;
  }

  async function serve(before: Readonly<Record<string, string>> = {}): Promise<FolderConsole> {
    done.push('npm start -- ../shop');
    server = await serveFolder(folder, before);
    return server;
  }

  function finish(expected: { steps: number; linesWritten: number }): void {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${page}: ${done.length} steps, ${linesWritten} lines, ${seconds} seconds:\n${done.join('\n')}`);
    expect({ steps: done.length, linesWritten }).toEqual(expected);
  }

  async function remove(): Promise<void> {
    await server?.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** Removes a field of a drafted form in the Studio, publishes it, and sees the form without it. */
export async function removeField(tab: Page, { address, done }: { address: string; done: string[] }, form: RemovedField): Promise<void> {
  await tab.goto(`${address}/studio/screens/${form.id}`);
  await tab.getByRole('tab', { name: 'Texts' }).waitFor({ timeout: 20_000 });
  await tab.getByRole('treeitem', { name: `Field ${form.field}`, exact: true }).press('Alt+Delete');
  await tab.getByRole('link', { name: 'Review and publish' }).click();
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.getByText(/Change \d+ is live\./).waitFor();
  done.push('change a form in the Studio and publish it');
  await tab.goto(`${address}${form.path}`);
  await expect.poll(() => tab.getByLabel('Name').count(), { timeout: 20_000 }).toBe(1);
  expect(await tab.getByLabel(form.field).count()).toBe(0);
}

/** A field of a form that also has "Name". */
export interface RemovedField {
  id: string;
  path: string;
  field: string;
}
