import { FunctionError } from '../../base/errors/function-error.ts';

/** PDF readers search the end marker in this many last bytes. */
const TAIL = 1024;
/** Content that documents do not need: programs to start, embedded files. */
const FORBIDDEN = new RegExp(
  `/(?:${['Launch', 'EmbeddedFiles?', 'RichMedia'].map(written).join('|')})(?!\\w|#(?:3\\d|[46][1-9a-fA-F]|[57][\\daA]|5[fF]))`,
);

/** Checks that a PDF is complete and contains no other files. Throws `FunctionError`. */
export function checkPaper(content: Buffer): void {
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL));
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
  const words = withoutStreams(content);
  const isWhole =
    /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) &&
    start !== undefined &&
    Number(start) < content.length &&
    /\d\s{1,9}\d{1,9}\s{1,9}obj\b/.test(words);
  if (!isWhole) throw new FunctionError('The PDF cannot be read. It may be damaged.');
  if (FORBIDDEN.test(words))
    throw new FunctionError('The PDF has other files inside of it, or starts a program. Save it without them, or print it into a new PDF.');
}

/**
 * Pattern of a PDF name: each letter literally, or as `#` and two digits. The file is searched as it is, because decoding one
 * full of escapes takes a second.
 */
function written(name: string): string {
  return name.replace(/[A-Za-z]/g, (letter) => {
    const [first, second] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${first}[${second}${second?.toUpperCase()}])`;
  });
}

/** The parts between streams, which may contain any bytes. */
function withoutStreams(content: Buffer): string {
  const text = content.toString('latin1');
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf('stream', from);
    const end = begin === -1 ? -1 : text.indexOf('endstream', begin);
    parts.push(text.slice(from, end === -1 ? text.length : begin));
    if (end === -1) return parts.join(' ');
    from = end + 'endstream'.length;
  }
}
