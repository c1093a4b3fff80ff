import type { PreparedScreen, ScreenChunk } from '../../../src/language/compiled/compiled-screen.ts';
import { LATE_INPUTS } from '../../../src/language/compiled/late-inputs.ts';
import { visit } from '../../../src/language/compiled/walk.ts';

/** The files of the built console, by the part that they are of, each below the root. */
export type PartFiles = Readonly<Partial<Record<ScreenChunk, readonly string[]>>>;

/** The files that a screen will ask for one after the other, found in advance: those of its parts, and the validators of its forms. */
export function filesOfScreen(screen: PreparedScreen, parts: PartFiles): string[] {
  const needed = new Set<ScreenChunk>(screen.reads.chunks);
  const validators = new Set<string>();
  visit('screen', screen, {
    // What a press opens is fetched with the press.
    action: () => undefined,
    block: (block, goOn) => {
      if (block.block === 'form') {
        validators.add(`/forms/${block.form.schemaHash}.js`);
        // A form of a detail is drawn a moment later than the page, with the same code.
        needed.add('form');
        if (block.form.items.some(({ input }) => input && LATE_INPUTS.has(input.input))) needed.add('inputs');
      }
      goOn();
    },
  });
  return [...new Set([...[...needed].flatMap((part) => parts[part] ?? []), ...validators])];
}

/** Has a browser fetch files at once that the code of the page will ask for. */
export function preloadLinks(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
}
