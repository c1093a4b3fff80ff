import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARKETPLACE_SETTINGS } from '../../marketplace/settings.ts';
import { ROOT } from '../../scripts/read-project.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { SETTINGS } from '../../server/base/settings/settings.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { STREAM_LIMITS } from '../../server/web/live/event-streams.ts';
import { largestFile } from '../../server/work/files/upload-calls.ts';

/* The files of docs/deploy.md, which need root to be used. Its commands are run by tests/e2e/own-console.test.ts. */

const page = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const [unit, proxy, container] = ['ini', 'nginx', 'dockerfile'].map(
  (kind) => new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!,
);
/** `docker run`, in one line. */
const run = /^docker run (?:.*\\\n)*.*/m.exec(page)![0].replace(/\\\n\s*/g, '');

/** Settings in a text, such as `PORT=4000 HOST=...`. */
function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]+)=(?:'([^']*)'|(\S+))/g)].map(([, name, quoted, bare]) => [name, quoted ?? bare]),
  );
}

/** What the server makes of them; it refuses what it cannot use. */
function configOf(settings: Record<string, string>) {
  const known = [...Object.values(SETTINGS), ...Object.values(MARKETPLACE_SETTINGS)].map(({ name }) => name);
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  return readConfig(settings);
}

/** The file that a program starts is one of the build. */
function expectBuilt(file: string): void {
  const inputs = readFileSync(join(ROOT, 'vite.server.config.ts'), 'utf8');
  expect(/^dist\/server\/([\w-]+)\.js$/.exec(file)?.[1]).toSatisfy((name: string) => new RegExp(`^ +'?${name}'?: '`, 'm').test(inputs));
}

describe('docs/deploy.md', () => {
  it('has a unit that systemd reads, with settings that the server takes', () => {
    const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit!)?.[1];
    const config = configOf(settingsIn([...unit!.matchAll(/^Environment=(.*)$/gm)].map(([, text]) => text).join(' ')));
    expect(config).toMatchObject({ environment: 'production', port: 4000, isReachable: true, hasDemoAccounts: false });
    expect(config.dataDir).toBe(`/var/lib/${line('StateDirectory')}`);
    expectBuilt(line('ExecStart')!.replace(/^\/usr\/bin\/node /, ''));
    // Open requests have a minute.
    expect(Number(line('TimeoutStopSec'))).toBeGreaterThan(60);
    const folder = mkdtempSync(join(tmpdir(), 'tablero-unit-'));
    const file = join(folder, 'tablero.service');
    writeFileSync(file, unit!.replace('/usr/bin/node', process.execPath));
    const { error, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (!error) expect(stderr.split('\n').filter((text) => text.includes(file))).toEqual([]);
  });

  it('has a proxy that passes on who asks, what is uploaded, and streams', async () => {
    const contracts = await readContracts(join(ROOT, 'schemas'));
    const directives = proxy!.split('\n').map((text) => text.trim());
    expect(directives.filter((text) => text !== '' && !/[;{}]$/.test(text))).toEqual([]);
    expect(directives.filter((text) => text.endsWith('{')).length).toBe(directives.filter((text) => text === '}').length);
    const value = (name: string) => directives.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1, -1);
    const config = configOf(settingsIn(unit!));
    expect(value('proxy_pass')).toBe(`http://${config.host}:${config.port}`);
    expect(value('server_name')).toBe(new URL(config.publicUrl!).host);
    expect(Number(value('client_max_body_size')!.replace(/m$/, '')) * 2 ** 20).toBeGreaterThanOrEqual(largestFile(contracts));
    expect(Number(value('proxy_read_timeout')!.replace(/s$/, '')) * 1000).toBeGreaterThan(STREAM_LIMITS.heartbeat);
    const headers = directives.flatMap((text) => /^proxy_set_header (\S+)/.exec(text)?.[1] ?? []);
    expect(headers).toEqual(['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']);
  });

  it('has a container image built from the repository, without data and secrets of the machine', () => {
    const lines = container!
      .trim()
      .split('\n')
      .map((text) => /^(\w+) (.*)$/.exec(text)!.slice(1) as [string, string]);
    const of = (name: string) => lines.filter(([word]) => word === name).map(([, rest]) => rest);
    expect(Number(/^node:(\d+)/.exec(of('FROM')[0]!)![1])).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)![0]));
    const copied = of('COPY').flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    expect(lines.findIndex(([, rest]) => rest === 'npm ci')).toBeLessThan(lines.findIndex(([, rest]) => rest === '. .'));
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'data', 'dist', '**/node_modules']));
    const scripts = of('RUN').flatMap((rest) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
    expect(scripts.map((name) => manifest.scripts[name] !== undefined)).toEqual([true]);
    const [program, file] = JSON.parse(of('CMD')[0]!) as string[];
    expect(program).toBe('node');
    expectBuilt(file!);
    const config = configOf({ ...settingsIn(of('ENV').join(' ')), ...settingsIn(run) });
    expect(config).toMatchObject({ isReachable: true, hasDemoAccounts: false, dataDir: of('VOLUME')[0], adminEmail: 'you@example.com' });
    expect(of('EXPOSE')).toEqual([String(config.port)]);
    expect(/-p (\d+):(\d+) -v tablero:(\S+)/.exec(run)!.slice(2)).toEqual([String(config.port), config.dataDir]);
  });
});
