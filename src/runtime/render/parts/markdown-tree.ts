/** A piece of a line of Markdown. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; address: string; parts: Inline[] };

/** A paragraph, heading, list and the like. */
export type MarkdownBlock =
  | { kind: 'paragraph' | 'quote'; parts: Inline[] }
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string };

const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\s][^*\n]*)\*|\b_([^_\s][^_\n]*)_\b|\[([^[\]\n]+)\]\(([^()\s]+)\)/;
const BULLET = /^\s{0,3}[-*+]\s+(.*)$/;
const NUMBERED = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;

/** Reads a line: code, bold, emphasis and links. A link leads to the web, to mail or into the console; any other address stays text. */
export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) });
    parts.push(inlineOf(found));
    rest = rest.slice(found.index + found[0].length);
  }
  return rest === '' ? parts : [...parts, { kind: 'text', text: rest }];
}

function inlineOf([whole, code, bold, bolder, emphasis, underlined, words, address]: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  const strong = bold ?? bolder;
  if (strong !== undefined) return { kind: 'strong', parts: readInline(strong) };
  const stressed = emphasis ?? underlined;
  if (stressed !== undefined) return { kind: 'emphasis', parts: readInline(stressed) };
  const isSafe = /^(https?:\/\/|mailto:|\/(?!\/))/i.test(address ?? '');
  return isSafe ? { kind: 'link', address: address as string, parts: readInline(words as string) } : { kind: 'text', text: whole };
}

/** Reads Markdown as blocks. HTML has no meaning in it and stays text. */
export function readMarkdown(text: string): MarkdownBlock[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  const take = (fits: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && fits(lines[at] as string)) at += 1;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] as string;
    const heading = HEADING.exec(line);
    const isBullet = BULLET.test(line);
    if (line.trim() === '') at += 1;
    else if (line.startsWith('```')) {
      at += 1;
      blocks.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') });
      at += 1;
    } else if (heading) {
      at += 1;
      blocks.push({ kind: 'heading', level: (heading[1] as string).length, parts: readInline(heading[2] as string) });
    } else if (isBullet || NUMBERED.test(line)) {
      const pattern = isBullet ? BULLET : NUMBERED;
      const items = take((next) => pattern.test(next)).map((item) => readInline(pattern.exec(item)?.[1] ?? ''));
      blocks.push({ kind: 'list', ordered: !isBullet, items });
    } else if (line.startsWith('>')) {
      const quoted = take((next) => next.startsWith('>')).map((next) => next.replace(/^>\s?/, ''));
      blocks.push({ kind: 'quote', parts: readInline(quoted.join(' ')) });
    } else {
      const isPlain = (next: string) => next.trim() !== '' && !/^(```|>|#{1,6}\s)/.test(next) && !BULLET.test(next) && !NUMBERED.test(next);
      const own = take(isPlain);
      // A line that looks like the start of something and is not, such as "#", is a line like any other.
      if (own.length === 0) at += 1;
      blocks.push({ kind: 'paragraph', parts: readInline((own.length === 0 ? [line] : own).join(' ')) });
    }
  }
  return blocks;
}
