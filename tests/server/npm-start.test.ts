import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it.each(['start', 'dev'])('npm run %s passes the signal to stop on to what it started', async (name) => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'tablero-npm-'));
  await mkdir(join(folder, 'scripts'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'tablero', scripts: { [name]: scripts[name] } }));
  const started = `process.on('SIGTERM', () => { console.log('told'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');`;
  await writeFile(join(folder, `scripts/${name}.mjs`), started);
  const npm = spawn('npm', ['run', name], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('up');
  npm.kill('SIGTERM');
  await once(npm, 'close');
  expect(said).toContain('told');
  await rm(folder, { recursive: true });
});
