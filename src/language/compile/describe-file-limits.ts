import type { CompiledInput, FileKind } from '../compiled/compiled-screen.ts';
import { joinList } from '../formats/join-list.ts';
import { capital } from '../text/capital.ts';

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
  const kinds = accept?.map((kind) => KINDS[kind]) ?? [];
  const parts = [
    joinList(kinds, 'or'),
    pixels && `${pixels[0]} to ${pixels[1]} pixels wide and high`,
    max !== undefined && `at most ${Number(max.toFixed(1))} MB`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text === '' ? undefined : `${capital(text)}.`;
}
