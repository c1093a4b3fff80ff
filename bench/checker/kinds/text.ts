import { createScanner, parseTree } from 'jsonc-parser';
import { isObject, keysOf } from '../json.ts';
import { assignment, eachOf, inside, type Kind, mutantAt } from '../mutant.ts';
import { numberFrom } from '../typo.ts';
import type { World } from '../world.ts';

/** Errors of the text: invalid JSON, duplicate keys, text that is not canonical. */
export function textKinds(world: World, texts: ReadonlyMap<string, string>): Kind[] {
  const files = [...texts].filter(([file]) => file.startsWith('screens/'));
  const lines = (name: string, code: string, done: string, change: (line: string) => string | undefined): Kind =>
    eachOf(name, files, [code], ([file, text]) => {
      const all = text.split('\n');
      return all.flatMap((line, index) => {
        const changed = change(line);
        if (changed === undefined || changed === line) return [];
        return { ...mutantAt({ file, pointer: '' }, `line ${index + 1}: ${done}`), retext: () => all.with(index, changed).join('\n') };
      });
    });
  return [
    lines('a character of the text lost', 'json-syntax', 'lost a brace, bracket, quote, comma or colon', lost),
    lines('comment', 'json-syntax', 'a comment', (line) => (line === '' ? undefined : `${line} // note`)),
    lines('comma too many', 'json-syntax', 'a comma before a closing brace', (line) =>
      /^\s*[}\]]/.test(line) ? line.replace(/[}\]]/, (end) => `,${end}`) : undefined,
    ),
    lines('brackets in brackets', 'nested-too-deep', 'a value a hundred brackets deep', (line) =>
      line.replace(/": "[^"]*"(?=,?$)/, `": ${'['.repeat(100)}${']'.repeat(100)}`),
    ),
    lines('spaces', 'not-canonical', 'a space at the end', (line) => (line === '' ? undefined : `${line} `)),
    lines('indent', 'not-canonical', 'another indent', (line) => (line.startsWith('  ') ? line.slice(1) : undefined)),
    lines('line end', 'not-canonical', 'an empty line after it', (line) => (line === '' ? undefined : `${line}\n`)),
    lines('space after a colon', 'not-canonical', 'a colon without its space', (line) =>
      line.includes('": ') ? line.replace('": ', '":') : undefined,
    ),
    eachOf('order of keys', world.nodes, ['not-canonical'], ({ file, pointer, value, schema }) => {
      if (!isObject(value) || !isObject(schema.properties)) return undefined;
      const [first, second] = Object.keys(value);
      if (first === undefined || second === undefined || !(first in schema.properties) || !(second in schema.properties)) return undefined;
      const retext = (text: string) => swapFirstTwo(text, pointer);
      return { ...mutantAt({ file, pointer: '' }, `"${second}" before "${first}" at ${pointer}`), retext };
    }),
    eachOf('key twice', world.nodes, ['duplicate-key'], ({ file, pointer, value }) => {
      const [key, member] = (isObject(value) && Object.entries(value)[0]) || [];
      if (key === undefined || member === undefined) return undefined;
      const retext = (text: string) => text.replace('"\\u0000twice"', JSON.stringify(key));
      const twice = assignment(inside({ file, pointer }, '\u0000twice'), member);
      return { ...mutantAt({ file, pointer: '' }, `"${key}" stands twice at ${pointer}`, twice), reportedAt: { file, pointer }, retext };
    }),
  ];
}

/** The line without one punctuation character, chosen by its text. */
function lost(line: string): string | undefined {
  const marks: number[] = [];
  const scanner = createScanner(line, true);
  for (let kind = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    if (kind <= 6 || kind === 10) marks.push(scanner.getTokenOffset());
  }
  if (marks.length === 0) return undefined;
  const chosen = marks[numberFrom(line) % marks.length] as number;
  return line.slice(0, chosen) + line.slice(chosen + 1);
}

/** Swaps the first two properties of an object in the text. */
function swapFirstTwo(text: string, pointer: string): string {
  let node = parseTree(text);
  for (const key of keysOf(pointer)) {
    const property = node?.children?.find(({ children }) => children?.[0]?.value === key);
    node = node?.type === 'array' ? node.children?.[Number(key)] : property?.children?.[1];
  }
  const [first, second] = node?.children ?? [];
  if (!first || !second) throw new Error(`There are no two keys at ${pointer}`);
  const part = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);
  const between = text.slice(first.offset + first.length, second.offset);
  return text.slice(0, first.offset) + part(second) + between + part(first) + text.slice(second.offset + second.length);
}
