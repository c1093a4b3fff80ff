import type { Json } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { matching } from '../mutant.ts';
import type { World } from '../world.ts';
import { type BlindKind, rewritten, valuesOf } from './blind-kind.ts';

const TASTE = 'another value within reason is another taste';

/** Literals replaced by similar ones. */
export function literalKinds({ nodes }: World): BlindKind[] {
  const numbers = nodes.filter(({ value, position }) => typeof value === 'number' && position !== 'mapping');
  const words = nodes.filter(({ value, schema }) => typeof value === 'string' && Array.isArray(schema.enum));
  return [
    valuesOf('number negated', numbers, ({ value }) => [-Number(value)]),
    valuesOf('number a thousandth or a thousandfold', numbers, ({ value }) => [Number(value) / 1000, Number(value) * 1000]),
    valuesOf('number one more', numbers, ({ value }) => [Number(value) + 1], TASTE),
    valuesOf(
      'word of a closed list for its neighbour',
      words,
      ({ value, schema }) => {
        const all = schema.enum as Json[];
        return [all[(all.indexOf(value) + 1) % all.length] as Json];
      },
      TASTE,
    ),
    valuesOf(
      'flag turned',
      [nodes, ({ value, position }) => typeof value === 'boolean' && position === 'flag'],
      ({ value }) => [!value],
      'a flag is there to be turned',
    ),
    ...wordKinds(nodes),
  ];
}

/** Texts and links replaced by others, or by the syntax of other languages. */
function wordKinds(nodes: readonly DefinitionNode[]): BlindKind[] {
  const read = nodes.filter(
    ({ value, position, key }) =>
      typeof value === 'string' && (position === 'text' || position === 'template') && !['note', 'because', 'reason'].includes(key),
  );
  const plain = read.filter(({ value }) => !String(value).includes('{'));
  const links = nodes.filter(
    ({ value, position, pointer }) => typeof value === 'string' && position === 'link' && !pointer.startsWith('/planned'),
  );
  return [
    valuesOf('words as a path of the same file', plain, (node) => pathsOf(nodes, node.file).slice(0, 1)),
    valuesOf('words in braces', [plain, ({ position }) => position === 'text'], ({ value, file }) =>
      pathsOf(nodes, file)
        .slice(0, 1)
        .map((path) => `${value} {${path}}`),
    ),
    rewritten('placeholder with two braces', [read, matching(/\{[a-z]/)], /\{([^{}]*)\}/, '{{$1}}'),
    rewritten('placeholder as other languages write it', [[...read, ...links], matching(/\{[a-z]/)], /\{/, () => '${'),
    rewritten('placeholder without its braces', [...read, ...links], /\{([\w.]+)\}/, '$1'),
    valuesOf('blanks around words', plain, ({ value }) => [`${value} `]),
    rewritten('link without its slash', links, /^\//, ''),
    valuesOf('link that runs a script', links, ['javascript:alert(1)']),
    valuesOf('link with one more in its query', [links, matching(/^\/[^?]*$/)], ({ value }) => [`${value}?only=open`]),
    valuesOf('link for another of the same file', links, (node) => neighbours(links, node)),
    valuesOf('words for others of the same list', [plain, ({ key }) => key === 'label'], (node) => beside(plain, node)),
  ];
}

/** Paths that make up whole expressions of a file. */
function pathsOf(nodes: readonly DefinitionNode[], file: string): string[] {
  return nodes.flatMap((each) =>
    each.file === file &&
    typeof each.value === 'string' &&
    ['mapping', 'expression', 'condition'].includes(each.position) &&
    /^(record|row)\.[\w.]+$/.test(each.value)
      ? [each.value]
      : [],
  );
}

/** The next different value in the same file. */
function neighbours(nodes: readonly DefinitionNode[], node: DefinitionNode): Json[] {
  const values = nodes.filter(({ file }) => file === node.file).map(({ value }) => value);
  const other = [...values.slice(values.indexOf(node.value) + 1), ...values].find((value) => value !== node.value);
  return other === undefined ? [] : [other];
}

/** The label of the next member of the same list. */
function beside(nodes: readonly DefinitionNode[], node: DefinitionNode): Json[] {
  const list = node.holder?.holder;
  const other = nodes.find(
    ({ holder, key, value }) => holder !== node.holder && holder?.holder === list && key === node.key && value !== node.value,
  );
  return other ? [other.value] : [];
}
