import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { buildConsoleModule } from './build-console-module.mjs';
import { buildWidgetsOrExit } from './build-widgets.mjs';
import { takeConsoleFolder } from './console-folder.mjs';
import { installPackages } from './install.mjs';
import { ROOT } from './run.mjs';
import { START_ENVIRONMENT } from './start-environment.mjs';

/* `npm start -- [folder]`: installs missing packages, builds what is stale, and runs the server on the folder's console; default: the shipped console. Options of Node before this file hold for the server. */
const { folder } = takeConsoleFolder(process.argv.slice(2), { only: true });
installPackages();
buildConsole();
const module = folder === ROOT ? undefined : await buildConsoleModule(folder);
const widgets = await buildWidgetsOrExit(folder);
const server = spawn(process.execPath, [...process.execArgv, join(ROOT, 'dist/server', folder === ROOT ? 'start.js' : 'start-folder.js')], {
  cwd: folder,
  stdio: 'inherit',
  env: { ...START_ENVIRONMENT, ...process.env, CONSOLE_MODULE: module ?? '', CONSOLE_WIDGETS: widgets.dir ?? '' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
