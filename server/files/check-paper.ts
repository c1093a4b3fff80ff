import { FunctionError } from '../errors/function-error.ts';

/** Within so many last bytes a reader looks for the end. */
const TAIL = 1024;
/** What a paper has no need of: programs that it starts, files inside of it. Names may be written with `#` and digits. */
const FORBIDDEN = /\/(?:Launch|EmbeddedFiles?|RichMedia)(?![\w])/;

/** Looks at a PDF beyond its first bytes: that it is whole, and carries no other files. Throws `FunctionError`. */
export function checkPaper(content: Buffer): void {
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL));
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(tail)?.[1];
  const words = withoutStreams(content);
  const isWhole =
    /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) &&
    start !== undefined &&
    Number(start) < content.length &&
    /\d+\s+\d+\s+obj\b/.test(words);
  if (!isWhole) throw new FunctionError('The PDF cannot be read. It may be damaged.');
  if (FORBIDDEN.test(words.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))))
    throw new FunctionError('The PDF has other files inside of it, or starts a program. Save it without them, or print it into a new PDF.');
}

/** What stands between the streams of a file: in those any bytes may be. */
function withoutStreams(content: Buffer): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = content.indexOf('stream', from, 'latin1');
    const end = begin === -1 ? -1 : content.indexOf('endstream', begin, 'latin1');
    parts.push(content.toString('latin1', from, end === -1 ? content.length : begin));
    if (end === -1) return parts.join(' ');
    from = end + 'endstream'.length;
  }
}
