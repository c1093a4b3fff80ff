import { pngFile } from '../../../server/work/files/png-file.ts';
import { MAXIMUM_OPEN_VALUES } from '../../../src/language/contracts/validate-value.ts';

/** Content of large texts, JSON and files. */
export interface LargestShape {
  name: string;
  /** A text of this many characters, at most two bytes each. */
  text(characters: number): string;
  /** An object of at most this many bytes as JSON. */
  map(bytes: number): Record<string, unknown>;
  /** A base64 file of at most this many characters: a document or an image. */
  file(characters: number): string;
  /** An image. */
  picture(characters: number): string;
}

/** Maximum depth of accepted JSON. */
const DEEPEST = 34;
/** Maximum number of JSON values where a contract leaves them open, minus those around them. */
export const MOST_VALUES = MAXIMUM_OPEN_VALUES - 100;
const BRANCHES = Math.floor(MOST_VALUES / (DEEPEST + 1));

/** Shapes that may be slow in different ways: one long run, many small parts, files with minimal parts. */
export const LARGEST_SHAPES: readonly LargestShape[] = [
  {
    name: 'in one run',
    text: (characters) => 'ñ'.repeat(characters),
    map: deepMap,
    file: (characters) => png(characters, Buffer.alloc(1)),
    picture: (characters) => png(characters, Buffer.alloc(1)),
  },
  {
    name: 'in small parts',
    text: words,
    map: wideMap,
    file: (characters) => png(characters, emptyChunk()),
    picture: (characters) => png(characters, emptyChunk()),
  },
  {
    name: 'of nothings',
    text: (characters) => '%_'.repeat(characters / 2),
    map: emptyLists,
    file: (characters) => pdf(characters, '#41'),
    picture: (characters) => jpg(characters, EMPTY_COMMENT),
  },
  {
    name: 'of blanks',
    text: (characters) => `a${' '.repeat(characters - 1)}`,
    map: numbers,
    file: (characters) => pdf(characters, 'stream endstream '),
    picture: (characters) => jpg(characters, Buffer.from(' ')),
  },
];

function words(characters: number): string {
  let text = '';
  for (let index = 0; text.length < characters; index += 1) text += `${index.toString(36)} `;
  return text.slice(0, characters).replace(/ $/, 'z');
}

function deepMap(bytes: number): Record<string, unknown> {
  let branch: unknown = 'x'.repeat(Math.floor(bytes / BRANCHES) - 3 * DEEPEST - 20);
  for (let level = 0; level < DEEPEST; level += 1) branch = level % 2 ? { a: branch } : [branch];
  return { all: Array.from({ length: BRANCHES }, () => branch) };
}

function wideMap(bytes: number): Record<string, unknown> {
  const text = 'x'.repeat(Math.floor(bytes / MOST_VALUES) - 16);
  return Object.fromEntries(Array.from({ length: MOST_VALUES }, (_, index) => [`k${index}`, text]));
}

function emptyLists(): Record<string, unknown> {
  return { all: Array.from({ length: MOST_VALUES }, (_, index) => (index % 2 ? [] : {})) };
}

function numbers(bytes: number): Record<string, unknown> {
  return { all: [...Array.from({ length: MOST_VALUES }, () => 1), 'x'.repeat(bytes - 3 * MOST_VALUES)] };
}

/** An image with filler before its end. */
function png(characters: number, filler: Buffer): string {
  const picture = pngFile(100, 100, new Uint8Array(30_000));
  const end = picture.length - 12;
  const room = Math.floor((characters / 4) * 3) - picture.length;
  const filled = Buffer.alloc(room - (room % filler.length), filler);
  return filler.length === 1
    ? Buffer.concat([picture, filled]).toString('base64')
    : Buffer.concat([picture.subarray(0, end), filled, picture.subarray(end)]).toString('base64');
}

/** An empty PNG chunk. */
function emptyChunk(): Buffer {
  return Buffer.from('00000000744558740d0a1a0a', 'hex');
}

function pdf(characters: number, filler: string): string {
  const start = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const end = '\nstartxref\n9\n%%EOF\n';
  const room = Math.floor((characters / 4) * 3) - start.length - end.length;
  return Buffer.concat([Buffer.from(start), Buffer.alloc(room, filler), Buffer.from(end)]).toString('base64');
}

/** An empty JPEG comment. */
const EMPTY_COMMENT = Buffer.from('fffe0002', 'hex');
/** 100 by 100 pixels: header, start of data, end. */
const JPEG_END = Buffer.from('ffc0000b080064006401011100ffda0008010100003f0000ffd9', 'hex');

/** A JPEG with filler before its size. */
export function jpg(characters: number, filler: Buffer): string {
  const start = Buffer.from('ffd8ffe000040000', 'hex');
  const room = Math.floor((characters / 4) * 3) - start.length - JPEG_END.length;
  return Buffer.concat([start, Buffer.alloc(room - (room % filler.length), filler), JPEG_END]).toString('base64');
}
