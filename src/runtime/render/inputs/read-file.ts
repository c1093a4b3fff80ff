import type { CompiledInput } from '../../../language/compiled/compiled-screen.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { imageType, isAccepted, kindOf } from '../../data/values/file-kind.ts';
import type { InvalidText } from '../../data/values/invalid-text.ts';
import * as MESSAGES from './messages.ts';

/** A read file: its content as base64, and for images an address to show it. */
export interface ReadFile {
  name: string;
  size: number;
  content: string;
  preview?: string;
}

const BYTES_PER_MEGABYTE = 1_000_000;
const UNITS = ['bytes', 'KB', 'MB'] as const;

/** A size as text: `812 bytes`, `12.4 KB`, `3.1 MB`. */
export function writeSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : bytes < BYTES_PER_MEGABYTE ? 1 : 2;
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}

/** Why a file is refused. */
export function refuseFile(name: string, rule: InvalidText['rule'], message: string): InvalidText {
  return { invalid: name, rule, message };
}

/**
 * Reads and checks a file: size, type by content, dimensions of an image. Rejects only if it cannot be read. @param onProgress
 * receives the share read, 0 to 1.
 */
export async function readFile(file: File, input: CompiledInput, onProgress: (share: number) => void): Promise<ReadFile | InvalidText> {
  const { max, accept, pixels, messages } = input;
  if (file.size === 0) return refuseFile(file.name, 'min', messages.min ?? MESSAGES.theFileIsEmpty);
  if (max !== undefined && file.size > max * BYTES_PER_MEGABYTE)
    return refuseFile(file.name, 'max', messages.max ?? fillMessage(MESSAGES.fileIsTooLarge, { size: writeSize(file.size), max }));
  const address = await readAddress(file, onProgress);
  const content = address.slice(address.indexOf(',') + 1);
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const kind = kindOf(bytes);
  if (!isAccepted(kind, accept))
    return refuseFile(file.name, 'format', messages.format ?? fillMessage(MESSAGES.unsupportedType, { types: (accept ?? []).join(', ') }));
  const type = imageType(kind);
  if (!type) return { name: file.name, size: file.size, content };
  const preview = `data:${type};base64,${content}`;
  if (pixels) {
    const size = await imageSize(preview);
    if (!size) return refuseFile(file.name, 'format', messages.format ?? MESSAGES.theImageCannotBe);
    const [least, greatest] = pixels;
    const sizes = {
      width: writeCount(size.width),
      height: writeCount(size.height),
      least: writeCount(least),
      greatest: writeCount(greatest),
    };
    if (Math.min(size.width, size.height) < least || Math.max(size.width, size.height) > greatest)
      return refuseFile(file.name, 'min', messages.min ?? fillMessage(MESSAGES.wrongImageSize, sizes));
  }
  return { name: file.name, size: file.size, content, preview };
}

function readAddress(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(MESSAGES.theFileCannotBeRead));
    reader.readAsDataURL(file);
  });
}

function imageSize(address: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}
