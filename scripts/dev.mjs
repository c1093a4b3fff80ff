import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './build-console.mjs';
import { buildWidgets } from './build-widgets.mjs';
import { takeConsoleFolder } from './console-folder.mjs';
import { installPackages } from './install.mjs';
import { ROOT } from './run.mjs';

/*
 * `npm run dev -- [folder] [--samples]`: the server, restarted when its files or contracts change (it reloads definitions by
 * itself), and Vite in front of it with hot reload.
 */
const { folder, rest } = takeConsoleFolder(process.argv.slice(2), { only: true });
installPackages();
buildConsole();
const watched = ['--include', join(folder, 'schemas/**/*.json'), '--include', join(folder, 'back-ends.json')];
/* A console's own code is loaded from source. */
const source = folder === ROOT ? '' : join(folder, 'console.ts');
/* Every call is answered with sample data, so that screens can be seen before their functions exist. */
const samples = rest.includes('--samples') ? { SAMPLES: 'all' } : {};
const widgets = await buildWidgets(folder);
for (const issue of widgets.issues) console.error(issue);
if (widgets.dir) {
  watched.push('--include', join(widgets.dir, 'widgets.json'));
  /* Widgets are rebuilt on save; with issues the last valid build stays. */
  let last = Promise.resolve();
  watch(join(folder, 'widgets'), { recursive: true }, () => {
    last = last.then(async () => {
      for (const issue of (await buildWidgets(folder)).issues) console.error(issue);
    });
  });
}
/* Public address, also in the server's notice and in mails: Vite, in front of the server. */
const PAGES = 'http://localhost:5173';
const children = [
  spawn(
    join(ROOT, 'node_modules/.bin/tsx'),
    ['watch', '--clear-screen=false', ...watched, join(ROOT, folder === ROOT ? 'marketplace/start.ts' : 'server/start.ts')],
    {
      cwd: folder,
      stdio: 'inherit',
      // Tablero's TypeScript settings, wherever the console's folder is.
      env: {
        LOG_LEVEL: 'warn',
        PUBLIC_URL: PAGES,
        TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json'),
        CONSOLE_MODULE: existsSync(source) ? source : '',
        CONSOLE_WIDGETS: widgets.dir ?? '',
        ...process.env,
        ...samples,
      },
    },
  ),
  spawn(join(ROOT, 'node_modules/.bin/vite'), ['--strictPort', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TABLERO_SERVER: `http://127.0.0.1:${process.env.PORT ?? 4000}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
