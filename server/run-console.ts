import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectFreePort } from './base/free-port.ts';
import { INSTALLATION } from './base/installation.ts';
import { type Config, ConfigError, readConfig } from './base/settings/config.ts';
import { EngineStartError } from './base/store/engine-start-error.ts';
import { DirectoryInUseError } from './base/store/lock-directory.ts';
import { ForeignDatabaseError } from './base/store/migrate.ts';
import { SchemaError } from './base/store/own-schema.ts';
import type { SeedProgress } from './base/store/seed-store.ts';
import { ConsoleError } from './console-issues.ts';
import type { ConsoleModule } from './console-module.ts';
import { CompileDeadlineError } from './definitions/compile-deadline.ts';
import { NoConsoleError } from './definitions/no-console-error.ts';
import { type RunningServer, startServer } from './start-server.ts';

const clientDir = join(INSTALLATION, 'dist/client');

/** Milliseconds within which a repeated stop signal counts as the same one. */
const SAME_SIGNAL = 1_000;

/** Runs a console with the settings of the environment until it is stopped. Issues of settings or contracts are printed and end it. */
export async function runConsole(load: () => Promise<ConsoleModule>): Promise<void> {
  const console = await load().catch((error: unknown) => {
    if (error instanceof ConsoleError) return fail(error.message);
    throw error;
  });
  const config = settings(console);
  if (!existsSync(join(clientDir, 'index.html')))
    return fail('The console is not built yet: run `npm run build`, or `npm start`, which does both.');
  try {
    await expectFreePort(config);
    if (process.stdout.isTTY && config.isEmbedded && !existsSync(join(config.dataDir, 'pg')))
      process.stdout.write('Starting. The first start creates the database, which takes up to half a minute.\n');
    const server = await startServer(config, { console, clientDir, onProgress: createProgressLine(process.stdout) });
    printIssues(server.issues);
    announce(config, console, server);
    let stoppingSince: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        // One Ctrl+C arrives twice: from the terminal and from the parent process.
        if (stoppingSince !== undefined && performance.now() - stoppingSince < SAME_SIGNAL) return;
        if (stoppingSince !== undefined) process.exit(1);
        stoppingSince = performance.now();
        void server.close().then(() => process.exit(0));
      });
    }
  } catch (error) {
    if (
      error instanceof DirectoryInUseError ||
      error instanceof EngineStartError ||
      error instanceof ConsoleError ||
      error instanceof ForeignDatabaseError ||
      error instanceof SchemaError ||
      error instanceof CompileDeadlineError ||
      error instanceof NoConsoleError
    )
      return fail(error.message);
    const code = (error as { code?: string }).code;
    if (code === 'EACCES' && (error as { syscall?: string }).syscall === 'listen')
      return fail(`Port ${config.port} is not open to this user. Set PORT to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return fail(`HOST ${config.host} is no address of this machine. Set HOST to one of its own, such as 127.0.0.1.`);
    if (code === 'EADDRINUSE') return fail(`Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`);
    throw error;
  }
}

/** Prints the progress of the demo data: one updating line in a terminal, one line per part elsewhere. */
function createProgressLine(out: NodeJS.WriteStream): (progress: SeedProgress) => void {
  let shown = '';
  return ({ part, done, of }) => {
    const isDone = done === of;
    const line = `Preparing demo data: ${part}${isDone ? ', done' : ` ${Math.round((done / of) * 100)} %`}`;
    if (line === shown) return;
    shown = line;
    if (out.isTTY) out.write(`\r${line}   ${isDone ? '\n' : ''}`);
    else if (isDone) out.write(`${line}\n`);
  };
}

function settings({ settings: own }: ConsoleModule): Config {
  try {
    return readConfig(process.env, own);
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
}

function printIssues(issues: readonly string[]): void {
  for (const issue of issues) console.warn(`Definition: ${issue}`);
}

function announce(config: Config, { functions }: ConsoleModule, { address, demoAccounts, accountNotes, unset }: RunningServer): void {
  const lines = ['', `Tablero is at ${config.publicUrl ?? address}`];
  if (demoAccounts.length > 0)
    lines.push(
      `Sign in as ${demoAccounts.join(', ')}`,
      `with the password ${config.isEmbedded && config.demoPassword === 'tablero-demo' ? 'tablero-demo' : 'in DEMO_PASSWORD'}`,
    );
  const { closedDemoAccounts, isNobodyThere } = accountNotes;
  if (closedDemoAccounts.length > 0)
    lines.push(
      `Sign-in of ${closedDemoAccounts.join(', ')} is refused: everybody knows their password, and other machines reach this console.`,
      'Lock them or give them other passwords; DEMO_ACCOUNTS=true lets them in as they are.',
    );
  if (isNobodyThere) lines.push('Nobody can sign in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or stop it and use `npm run user`');
  lines.push(...unset.map(({ label, setting }) => `Calls to ${label} are refused until ${setting} is set`));
  // Only a console's functions send messages.
  const isSending = Object.keys(functions).length > 0;
  if (isSending && config.smtpUrl === undefined) lines.push(`Mails are written to ${join(config.dataDir, 'outbox')} and not sent`);
  if (isSending && config.messagesUrl === undefined)
    lines.push('Text messages and push notifications are recorded in the outbox and not sent');
  console.log(`${lines.join('\n')}\n`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
