import { createScanner, parseTree } from 'jsonc-parser';
import { below, isObject, type JsonObject, type Kind } from '../mutant.ts';
import { numberFrom } from '../typo.ts';
import type { World } from '../world.ts';

/** Errors of the text: invalid JSON, duplicate keys, text that is not canonical. */
export function textKinds(world: World, texts: ReadonlyMap<string, string>): Kind[] {
  const files = [...texts].filter(([file]) => file.startsWith('screens/'));
  const lines = (name: string, code: string, done: string, change: (line: string) => string | undefined): Kind => ({
    name,
    wants: 'fault',
    together: true,
    *mutants() {
      for (const [file, text] of files) {
        const all = text.split('\n');
        for (const [index, line] of all.entries()) {
          const changed = change(line);
          if (changed === undefined || changed === line) continue;
          const retext = () => all.with(index, changed).join('\n');
          yield { file, pointer: '', done: `line ${index + 1}: ${done}`, changes: [], retext, codes: [code] };
        }
      }
    },
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
    {
      name: 'order of keys',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const { file, pointer, value, schema } of world.nodes) {
          if (!isObject(value) || !isObject(schema.properties)) continue;
          const [first, second] = Object.keys(value);
          if (first === undefined || second === undefined || !(first in schema.properties) || !(second in schema.properties)) continue;
          const retext = (text: string) => swapFirstTwo(text, pointer);
          yield { file, pointer: '', done: `"${second}" before "${first}" at ${pointer}`, changes: [], retext, codes: ['not-canonical'] };
        }
      },
    },
    {
      name: 'key twice',
      wants: 'fault',
      together: true,
      *mutants() {
        for (const { file, pointer, value } of world.nodes) {
          if (!isObject(value)) continue;
          const [key] = Object.keys(value);
          if (key === undefined) continue;
          const retext = (text: string) => text.replace('"\\u0000twice"', JSON.stringify(key));
          yield {
            file,
            pointer: '',
            reportedAt: { file, pointer },
            done: `"${key}" stands twice at ${pointer}`,
            changes: [{ do: 'set', file, pointer: below(pointer, '\u0000twice'), value: (value as JsonObject)[key]! }],
            retext,
            codes: ['duplicate-key'],
          };
        }
      },
    },
  ];
}

/** The line without one punctuation character, chosen by its text. */
function lost(line: string): string | undefined {
  const marks: number[] = [];
  const scanner = createScanner(line, true);
  for (let kind = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    if (kind <= 6) marks.push(scanner.getTokenOffset());
    if (kind === 10) marks.push(scanner.getTokenOffset());
  }
  if (marks.length === 0) return undefined;
  const chosen = marks[numberFrom(line) % marks.length] as number;
  return line.slice(0, chosen) + line.slice(chosen + 1);
}

/** Swaps the first two properties of an object in the text. */
function swapFirstTwo(text: string, pointer: string): string {
  let node = parseTree(text);
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    node =
      node?.type === 'array'
        ? node.children?.[Number(name)]
        : node?.children?.find((each) => each.children?.[0]?.value === name)?.children?.[1];
  }
  const [first, second] = node?.children ?? [];
  if (!first || !second) throw new Error(`There are no two keys at ${pointer}`);
  const part = ({ offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);
  const between = text.slice(first.offset + first.length, second.offset);
  return text.slice(0, first.offset) + part(second) + between + part(first) + text.slice(second.offset + second.length);
}
