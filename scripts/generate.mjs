import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWidgetSettings } from './build-widgets.mjs';
import { takeConsoleFolder } from './console-folder.mjs';
import { ROOT, runBin } from './run.mjs';

/*
 * `npm run generate -- [console]`: writes the types of a console's calls and TypeScript settings for its widgets. Without a console, or for
 * the shipped one, also the types of the language, generated docs pages and icons.
 */
const OWN = [
  'platform-screens',
  'generate-definition-types',
  'generate-contracts',
  'icons',
  'settings-doc',
  'language-doc',
  'contracts-doc',
  'protocol-doc',
];

const { folder } = takeConsoleFolder(process.argv.slice(2), { only: true });
const hasModule = existsSync(join(folder, 'console.ts'));
const settings = folder === ROOT ? undefined : writeWidgetSettings(folder);
if (settings) console.log(settings);
if (folder === ROOT) for (const script of OWN) runBin('tsx', [`scripts/${script}.ts`]);
else if (hasModule) runBin('tsx', ['scripts/generate-contracts.ts', folder]);
else if (!settings) console.log('Nothing is generated: the console has no console.ts, whose functions would need the types of its calls.');
