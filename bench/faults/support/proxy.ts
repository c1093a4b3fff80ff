import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './own-postgres.ts';

/** A proxy process with its address. */
export interface Front {
  url: string;
  close(): Promise<void>;
}

const HAPROXY = '/usr/sbin/haproxy';
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Whether Debian's HAProxy and PgBouncer are installed. */
export const hasFronts = () => existsSync(HAPROXY) && existsSync(PGBOUNCER);

/**
 * HAProxy for several servers with four health checks per second. Failed connections go to another server; sent requests are never
 * repeated.
 */
export async function startProxy(folder: string, addresses: readonly string[]): Promise<Front> {
  const port = await freePort();
  const servers = addresses.map((address, index) => `  server s${index} ${new URL(address).host}`);
  const text = `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option forwardfor if-none
  option redispatch
  retries 3
frontend front
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /health
  timeout check 1500ms
  default-server check inter 250ms fall 2 rise 1
${servers.join('\n')}
`;
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  return running(spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' }), `http://127.0.0.1:${port}`);
}

/** PgBouncer in session mode. */
export async function startPooler(folder: string, databaseUrl: string): Promise<Front> {
  const port = await freePort();
  const { hostname, port: itsPort, username, pathname } = new URL(databaseUrl);
  const users = join(folder, 'pooler-users.txt');
  await writeFile(users, `"${username}" ""\n`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${itsPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = trust
auth_file = ${users}
pool_mode = session
max_client_conn = 200
default_pool_size = 80
ignore_startup_parameters = extra_float_digits,statement_timeout,options
`,
  );
  const isRoot = process.getuid?.() === 0;
  const program = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  return running(program, `postgres://${username}@127.0.0.1:${port}${pathname}`);
}

async function running(program: ChildProcess, url: string): Promise<Front> {
  await wait(800);
  if (program.exitCode !== null) throw new Error(`${program.spawnfile} did not start.`);
  return {
    url,
    async close() {
      if (program.exitCode !== null) return;
      const exit = once(program, 'exit');
      program.kill('SIGKILL');
      await exit;
    },
  };
}
