import type { PreparedScreen, ScreenChunk } from '../../../src/language/compiled/compiled-screen.ts';
import { LATE_INPUTS } from '../../../src/language/compiled/late-inputs.ts';
import { visit } from '../../../src/language/compiled/walk.ts';

/** Files of the built console by part, as paths from the root. */
export type PartFiles = Readonly<Partial<Record<ScreenChunk | 'studio' | 'opening', readonly string[]>>>;

/** Files that a screen will request: its parts and form validators. */
export function filesOfScreen(screen: PreparedScreen, parts: PartFiles): string[] {
  const needed = new Set<ScreenChunk>(screen.reads.chunks);
  const validators = new Set<string>();
  visit('screen', screen, {
    // Code of dialogs is fetched when they open.
    action: () => undefined,
    block: (block, goOn) => {
      if (block.block === 'form') {
        validators.add(`/forms/${block.form.schemaHash}.js`);
        // A form inside a detail renders shortly after the page, with the same code.
        needed.add('form');
        if (block.form.items.some(({ input }) => input && LATE_INPUTS.has(input.input))) needed.add('inputs');
      }
      goOn();
    },
  });
  return [...new Set([...[...needed].flatMap((part) => parts[part] ?? []), ...validators])];
}

/** Links of a page of the Studio to its files, and the script that requests its data meanwhile. Empty for other addresses. */
export function studioLinks(path: string, { studio = [], opening = [] }: PartFiles): string {
  if (!/^\/studio(\/|$)/.test(path)) return '';
  const [script, ...imports] = opening;
  const files = preloadLinks([...new Set([...imports, ...studio])]);
  return script === undefined ? files : `<script type="module" crossorigin src="${script}"></script>${files}`;
}

/** Preload links for files that the page's code will request. */
export function preloadLinks(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
}
