import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { buildCommand } from '../../../bench/faults/support/build-script.ts';
import { startOwnPostgres, UNFLUSHED } from '../../../bench/faults/support/own-postgres.ts';
import { COMPILED_ONCE } from '../../support/compiled-once.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs a script of `scripts/`, built, as npm does: its output and exit code. */
export async function runScript(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const file = script.endsWith('.ts') ? await buildCommand(script) : join(ROOT, 'scripts', script);
  const child = spawn(process.execPath, [...COMPILED_ONCE, file, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** The commands of a page, each in one line. */
export function commandsOf(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```sh\n([\s\S]*?)```/gm)].map(([, block]) => block!.replace(/\\\n\s*/g, ''));
  return blocks.flatMap((block) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

/** Runs a command of a page, such as `npm run draft -- ../shop shop`. `words`: what stands for words of it, such as the folder. */
export async function runCommand(command: string, words: Readonly<Record<string, string>>, environment: Record<string, string> = {}) {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [, name, given] = /npm run ([\w:-]+)(?: -- (.*))?$/.exec(command) ?? [];
  const [, script, ...fixed] = /^\w+ scripts\/(\S+)(?: (.*))?$/.exec(scripts[name!] ?? '') ?? [];
  if (script === undefined) throw new Error(`"${command}" runs no script.`);
  const args = [...fixed, ...(given?.split(' ') ?? [])].filter((arg) => arg !== undefined);
  return runScript(
    script,
    args.map((arg) => words[arg] ?? arg),
    environment,
  );
}

/** A console that `npm start -- folder` serves. */
export interface FolderConsole {
  address: string;
  /** The output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Serves the console of a folder as npm does, with its own embedded database. */
export async function serveFolder(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<FolderConsole> {
  const child = spawn(process.execPath, [...COMPILED_ONCE, join(ROOT, 'scripts/start.mjs'), folder], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = outputOf(child);
  await expect.poll(output, { timeout: 120_000 }).toMatch(/Tablero is at http/);
  return {
    address: /http:\/\/127\.0\.0\.1:\d+/.exec(output())![0],
    output,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  return () => output;
}

/** A database "shop" on a PostgreSQL of its own. */
export interface ShopDatabase {
  /** A connection of its owner. */
  owner: pg.Client;
  /** Its address for a user. */
  addressOf(user: string): string;
  remove(): Promise<void>;
}

/** Starts PostgreSQL from the folder of its programs, and makes the database. */
export async function startShopDatabase(programs: string): Promise<ShopDatabase> {
  const postgres = await startOwnPostgres(programs, tmpdir(), UNFLUSHED);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database shop');
  await admin.end();
  const addressOf = (user: string) =>
    Object.assign(new URL(postgres.url), { pathname: '/shop', username: user, password: user === 'console' ? 'choose-one' : '' }).href;
  const owner = new pg.Client({ connectionString: addressOf('tablero') });
  await owner.connect();
  return {
    owner,
    addressOf,
    async remove() {
      await owner.end();
      await postgres.remove();
    },
  };
}
