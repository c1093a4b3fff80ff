import type { FileKind } from '../../../language/compiled/compiled-screen.ts';

type KnownKind = Exclude<FileKind, 'image'>;

/** File signatures by kind; -1 is any byte. */
const BEGINNINGS: readonly [KnownKind, readonly number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
const IMAGES: readonly KnownKind[] = ['png', 'jpg', 'gif', 'webp'];
const TYPES: Readonly<Record<KnownKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  text: 'text/*,.csv,.json',
};

/** The kind of a file by its content; undefined for unknown ones. */
export function kindOf(bytes: Uint8Array): KnownKind | undefined {
  const found = BEGINNINGS.find(([, beginning]) => beginning.every((byte, index) => byte === -1 || bytes[index] === byte));
  if (found) return found[0];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : 'text';
  } catch {
    return undefined;
  }
}

/** Whether a kind belongs to `image`. */
export function isImage(kind: FileKind): boolean {
  return IMAGES.some((image) => image === kind);
}

/** Whether an input accepts a kind; without a list every kind. */
export function isAccepted(kind: KnownKind | undefined, accept: readonly FileKind[] | undefined): boolean {
  if (!accept) return true;
  return kind !== undefined && (accept.includes(kind) || (accept.includes('image') && isImage(kind)));
}

/** The media types that the system's file dialog is to offer. */
export function acceptText(accept: readonly FileKind[] | undefined): string | undefined {
  return accept?.flatMap((kind) => (kind === 'image' ? IMAGES.map((image) => TYPES[image]) : [TYPES[kind]])).join(',');
}

/** The media type of an image's content, for showing it; undefined for anything else. */
export function imageType(kind: KnownKind | undefined): string | undefined {
  return kind && IMAGES.includes(kind) ? TYPES[kind] : undefined;
}
