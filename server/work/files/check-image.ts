import { FunctionError } from '../../base/errors/function-error.ts';

/** Maximum pixels of an image: browsers use four bytes for each, however small the file is. */
export const MOST_PIXELS = 50_000_000;

const PNG_HEAD = 8;
/** Length, type and checksum of a chunk. */
const PNG_CHUNK = 12;
/** The type `IEND` as a number: an image may have a million chunks, and creating a text for each takes a tenth of a second. */
const PNG_END = 0x49454e44;
const PNG_FIRST = 0x49484452;
/** JPEG segments with the image size: `SOF0` to `SOF15`, except three numbers with another meaning. */
const [FIRST_FRAME, LAST_FRAME] = [0xc0, 0xcf];
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

/** Checks that an image is complete and not too large, without decoding it. Throws `FunctionError`. */
export function checkImage(content: Buffer, kind: 'png' | 'jpg', sides?: readonly [least: number, greatest: number]): void {
  const size = kind === 'png' ? sizeOfPng(content) : sizeOfJpeg(content);
  const isWhole = kind === 'png' ? isWholePng(content) : isWholeJpeg(content);
  if (!isWhole || size === undefined || !(size.width > 0 && size.height > 0)) throw damaged();
  const { width, height } = size;
  const [least, greatest] = sides ?? [1, Number.POSITIVE_INFINITY];
  if (Math.min(width, height) < least || Math.max(width, height) > greatest)
    throw new FunctionError(`The image is ${width} × ${height} pixels; width and height must be ${least} to ${greatest}.`);
  if (width * height > MOST_PIXELS)
    throw new FunctionError(`The image is ${width} × ${height} pixels; it may have ${MOST_PIXELS / 1_000_000} million in all.`);
}

interface Size {
  width: number;
  height: number;
}

/** Reads the size from the first chunk. */
function sizeOfPng(content: Buffer): Size | undefined {
  if (content.length < PNG_HEAD + 2 * PNG_CHUNK || content.readUInt32BE(PNG_HEAD + 4) !== PNG_FIRST) return undefined;
  return { width: content.readUInt32BE(PNG_HEAD + 8), height: content.readUInt32BE(PNG_HEAD + 12) };
}

/**
 * Reads the size from one of the segments, which may follow others by cameras and programs. Reads byte by byte without creating
 * objects: a file may have four million segments, for which parsers take seconds.
 */
function sizeOfJpeg(content: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 <= content.length) {
    const marker = content[at + 1] as number;
    // Some encoders write zeros or `ff` between segments.
    if (content[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.includes(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Whether the chunks are complete up to the last one. */
function isWholePng(content: Buffer): boolean {
  let at = PNG_HEAD;
  while (at + PNG_CHUNK <= content.length) {
    const length = content.readUInt32BE(at);
    if (content.readUInt32BE(at + 4) === PNG_END) return at > PNG_HEAD;
    at += PNG_CHUNK + length;
  }
  return false;
}

/** Whether image data begins and an end marker follows. */
function isWholeJpeg(content: Buffer): boolean {
  const data = content.indexOf('ffda', 2, 'hex');
  return data !== -1 && content.indexOf('ffd9', data, 'hex') !== -1;
}

function damaged(): FunctionError {
  return new FunctionError('The image cannot be read. It may be damaged.');
}
