import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * What widgets of a console share with the page, so that there is one React and one of each part. The page has them (`src/widgets/shared-modules.ts`), by the same names.
 */
export const SHARED_NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'tablero/jsx-runtime', 'tablero/widget-api'];

/** Refuses imports of Tablero's files, of which the widget would get copies; styles are put into the page when the widget is loaded. */
export function widgetPlugin() {
  return {
    name: 'tablero-widget',
    async resolveId(source, importer, options) {
      if (!importer || SHARED_NAMES.includes(source) || isBelow(join(ROOT, 'src'), importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && source !== 'tablero/widget-api' && isBelow(join(ROOT, 'src'), found.id))
        throw new Error(`"${source}" is a file of Tablero, of which the widget would get a copy. Import from "tablero/widget-api".`);
      return found;
    },
    async load(id) {
      if (!id.endsWith('.css')) return null;
      const text = await readFile(id, 'utf8');
      return { code: `import { addStyle } from 'tablero/widget-api'; addStyle(${JSON.stringify(text)});`, moduleType: 'js' };
    },
  };
}

function isBelow(folder, file) {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
