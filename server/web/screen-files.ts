import type { PreparedScreen, ScreenChunk } from '../../src/runtime/compiled/compiled-screen.ts';
import { visit } from '../../src/runtime/compiled/walk.ts';

/** Code that a screen may need besides that of every page: what it says itself, forms. */
export type ScreenPart = ScreenChunk | 'form';

/** The files of the built console, by the part that they are of, each below the root. */
export type PartFiles = Readonly<Partial<Record<ScreenPart, readonly string[]>>>;

/** The files that a screen will ask for one after the other, found in advance: those of its parts, and the validators of its forms. */
export function filesOfScreen(screen: PreparedScreen, parts: PartFiles): string[] {
  const validators: string[] = [];
  visit('screen', screen, {
    // What a press opens is fetched with the press.
    action: () => undefined,
    block: (block, goOn) => {
      if (block.block === 'form') validators.push(`/forms/${block.form.schemaHash}.js`);
      goOn();
    },
  });
  const needed: ScreenPart[] = [...screen.reads.chunks, ...(validators.length > 0 ? ['form' as const] : [])];
  return [...new Set([...needed.flatMap((part) => parts[part] ?? []), ...validators])];
}

/** Has a browser fetch files at once that the code of the page will ask for. */
export function preloadLinks(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
}
