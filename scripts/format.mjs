import { readdirSync } from 'node:fs';
import { takeConsoleFolder } from './console-folder.mjs';
import { ROOT, runBin } from './run.mjs';

/* `npm run format -- [console]`: formats Tablero's sources, and a console's definitions and contracts as canonical text. */
const ownFiles = readdirSync(ROOT).filter((name) => name.endsWith('.ts'));
const { folder } = takeConsoleFolder(process.argv.slice(2), { only: true });
if (folder === ROOT) runBin('biome', ['check', '--write', 'src', 'server', 'marketplace', 'tests', 'scripts', 'bench', ...ownFiles]);
runBin('tsx', ['scripts/format-screens.ts', ...(folder === ROOT ? [] : [folder])]);
