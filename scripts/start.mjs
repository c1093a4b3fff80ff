import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildClient } from './build-client.mjs';
import { installPackages, ROOT } from './install.mjs';

/* `npm start`: installs what is missing, builds what is stale, runs the server. */
installPackages();
buildClient();
const server = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/start.ts')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
