import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeConsoleFolder } from './console-folder.mjs';
import { ROOT, runBin } from './run.mjs';

/*
 * `npm run generate -- [console]`: writes the types of the calls of a console that has functions of its own. Without a console, or for the one that comes along, also the types of the
 * language, the generated pages of docs, and the icons.
 */
const OWN = ['generate-definition-types', 'generate-contracts', 'icons', 'settings-doc', 'language-doc', 'contracts-doc', 'protocol-doc'];

const { folder } = takeConsoleFolder(process.argv.slice(2), { only: true });
if (folder === ROOT) for (const script of OWN) runBin('tsx', [`scripts/${script}.ts`]);
else if (existsSync(join(folder, 'console.ts'))) runBin('tsx', ['scripts/generate-contracts.ts', folder]);
else console.log('Nothing is generated: the console has no console.ts, whose functions would need the types of its calls.');
