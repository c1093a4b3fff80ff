import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Modules that widgets share with the page, so that React and the runtime exist once. The page provides them under the same names
 * (`src/widgets/shared-modules.ts`).
 */
export const SHARED_NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'tablero/jsx-runtime', 'tablero/widget-api'];

/** Refuses imports of Tablero's files, which would be copied into the widget; adds styles to the page when the widget loads. */
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
