import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { installPackages } from './install.mjs';
import { ROOT } from './run.mjs';
import { START_ENVIRONMENT } from './start-environment.mjs';

/* `npm start`: installs what is missing, builds what is stale, runs the server. */
installPackages();
buildConsole();
const server = spawn(process.execPath, [join(ROOT, 'dist/server/start.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...START_ENVIRONMENT, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
