import { imageSize } from 'image-size';
import { FunctionError } from '../errors/function-error.ts';

/** Pixels of an image in all: a browser that shows it takes four bytes for each, however small the file is. */
export const MOST_PIXELS = 50_000_000;

const PNG_HEAD = 8;
/** Length, name and sum of a chunk. */
const PNG_CHUNK = 12;
/** Its name, `IEND`, as a number: a picture may have a million chunks, and a text of each takes a tenth of a second. */
const PNG_END = 0x49454e44;

/** Looks at an image without decoding it: that it is whole, and how large it becomes. Throws `FunctionError`. */
export function checkImage(content: Buffer, kind: 'png' | 'jpg', sides?: readonly [least: number, greatest: number]): void {
  const { width, height } = sizeOf(content);
  const isWhole = kind === 'png' ? isWholePng(content) : isWholeJpeg(content);
  if (!isWhole || !(width > 0 && height > 0)) throw damaged();
  const [least, greatest] = sides ?? [1, Number.POSITIVE_INFINITY];
  if (Math.min(width, height) < least || Math.max(width, height) > greatest)
    throw new FunctionError(`The image is ${width} × ${height} pixels; width and height must be ${least} to ${greatest}.`);
  if (width * height > MOST_PIXELS)
    throw new FunctionError(`The image is ${width} × ${height} pixels; it may have ${MOST_PIXELS / 1_000_000} million in all.`);
}

function sizeOf(content: Buffer): { width: number; height: number } {
  try {
    return imageSize(content);
  } catch {
    throw damaged();
  }
}

/** Its chunks follow one another up to the last one. */
function isWholePng(content: Buffer): boolean {
  let at = PNG_HEAD;
  while (at + PNG_CHUNK <= content.length) {
    const length = content.readUInt32BE(at);
    if (content.readUInt32BE(at + 4) === PNG_END) return at > PNG_HEAD;
    at += PNG_CHUNK + length;
  }
  return false;
}

/** Its data begins, and an end comes after that. */
function isWholeJpeg(content: Buffer): boolean {
  const data = content.indexOf('ffda', 2, 'hex');
  return data !== -1 && content.indexOf('ffd9', data, 'hex') !== -1;
}

function damaged(): FunctionError {
  return new FunctionError('The image cannot be read. It may be damaged.');
}
