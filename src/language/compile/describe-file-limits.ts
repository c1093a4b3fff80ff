import type { CompiledInput, FileKind } from '../compiled/compiled-screen.ts';

const KINDS: Readonly<Record<FileKind, string>> = {
  image: 'Image',
  jpg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  pdf: 'PDF',
  text: 'Text',
};

/** The limits of a file as text: `JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB.` Undefined without limits. */
export function describeFileLimits({ accept, pixels, max }: CompiledInput): string | undefined {
  const parts = [
    accept && listNames(accept.map((kind) => KINDS[kind])),
    pixels && `${pixels[0]} to ${pixels[1]} pixels wide and high`,
    max !== undefined && `at most ${Number(max.toFixed(1))} MB`,
  ].filter((part) => part !== undefined && part !== false);
  const text = parts.join(', ');
  return text === '' ? undefined : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
