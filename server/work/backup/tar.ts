/** Block size of a tar: header, content, and zeros up to the next block. */
export const BLOCK = 512;

/** Header of an entry. */
export interface TarHead {
  name: string;
  size: number;
}

/** Header of a file in an archive (ustar). Our names are short and plain. */
export function tarHead({ name, size }: TarHead, modified: Date): Buffer {
  const { prefix, last } = splitName(name);
  const head = Buffer.alloc(BLOCK);
  head.write(last, 0);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  head.write(`${octal(size, 11)}\0`, 124);
  head.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\x0000', 257);
  head.write(prefix, 345);
  head.write(`${octal(sumOf(head), 6)}\0 `, 148);
  return head;
}

/** Parses a header; undefined at the end of the archive. Throws if it is invalid. */
export function readTarHead(head: Buffer): TarHead | undefined {
  if (head.every((byte) => byte === 0)) return undefined;
  const said = Number.parseInt(head.toString('latin1', 148, 154), 8);
  const blank = Buffer.from(head);
  blank.fill(' ', 148, 156);
  if (said !== sumOf(blank)) throw new Error('an entry of it has no head');
  const prefix = textAt(head, 345, 155);
  const name = textAt(head, 0, 100);
  return { name: prefix === '' ? name : `${prefix}/${name}`, size: Number.parseInt(head.toString('latin1', 124, 135), 8) };
}

/** Padding of a content's last block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** A long name is split at a slash into two fields. */
function splitName(name: string): { prefix: string; last: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', last: name };
  const cut = name.lastIndexOf('/', 155);
  const parts = { prefix: name.slice(0, cut), last: name.slice(cut + 1) };
  if (cut < 0 || Buffer.byteLength(parts.last) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  return parts;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function sumOf(head: Buffer): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

function textAt(head: Buffer, start: number, length: number): string {
  const end = head.indexOf(0, start);
  return head.toString('utf8', start, end < 0 || end > start + length ? start + length : end);
}
