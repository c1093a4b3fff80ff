import { type BlindKind, rewritten, valuesOf } from '../blind/blind-kind.ts';
import type { JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { type Ground, isPlaceholder, siblingsOf, typedPaths, withPath } from './typed.ts';

/** Unreadable texts. */
export function textKinds(ground: Ground): BlindKind[] {
  const read = ground.world.nodes.filter(
    ({ value, position, key }) =>
      typeof value === 'string' && (position === 'text' || position === 'template') && !['note', 'because', 'reason'].includes(key),
  );
  const plain = read.filter(({ value }) => !String(value).includes('{'));
  const labels = plain.filter(({ key }) => key === 'label' || key === 'title' || key === 'button');
  const placeholders = read.filter(({ position, value }) => position === 'template' && /\{[a-z]/.test(String(value)));
  const titles = plain.filter(({ pointer, file }) => pointer === '/title' && 'menu' in (ground.world.values.get(file) as JsonObject));
  const around = (name: string, before: string, after: string) => valuesOf(name, plain, ({ value }) => [before + value + after]);
  return [
    valuesOf('text of blanks', labels, ['   ']),
    valuesOf('text that stands for missing', plain, ['undefined']),
    valuesOf('text of filler', plain, ['Lorem ipsum dolor sit amet']),
    around('text with a tag', '<strong>', '</strong>'),
    valuesOf('text with an entity of HTML', plain, ({ value }) => [`${value}&nbsp;`, `${value} &amp; more`]),
    around('text with a link of Markdown', '[', '](/orders)'),
    around('text with a heading of Markdown', '# ', ''),
    around('text with a break', '', '\\n'),
    around('text in quotes', '"', '"'),
    around('text with a placeholder of per cent', '', ' %s'),
    valuesOf('text with a colon at its end', [labels, ({ key }) => key === 'label'], ({ value }) => [`${value}:`]),
    rewritten('text with a word twice', plain, / (\w+)/, ' $1 $1'),
    valuesOf('text with a letter of another script', labels, ({ value }) => [
      String(value).replace('a', 'а').replace('e', 'е').replace('o', 'о'),
    ]),
    valuesOf('text with an invisible sign', labels, ({ value }) => [`${value}\u200b`]),
    valuesOf('text of a name of code', labels, ['orderStatus', 'created_at']),
    ...placeholderKinds(placeholders, ground),
    valuesOf('title of another screen', titles, (node) => [titles.find(({ value }) => value !== node.value)?.value]),
  ];
}

function placeholderKinds(placeholders: readonly DefinitionNode[], ground: Ground): BlindKind[] {
  const placeholder = (name: string, isWanted: (type: JsonObject) => boolean, unjudged?: string) =>
    valuesOf(
      name,
      placeholders,
      (node) => {
        const [path] = typedPaths(node, ground);
        const [other] = path ? siblingsOf(path, ground, isWanted) : [];
        return [path && other && isPlaceholder(path) ? withPath(path, other) : undefined];
      },
      unjudged,
    );
  return [
    placeholder('placeholder that is an object', ({ type }) => type === 'entity' || type === 'object'),
    placeholder('placeholder that is a list', ({ type }) => type === 'list'),
    placeholder(
      'placeholder that is an address of a picture',
      ({ type, format }) => type === 'string' && format === 'url',
      'an address may be meant to be read',
    ),
    rewritten('placeholder with an unknown format', placeholders, /\{([\w.]+)\}/, '{$1 | currency}'),
    rewritten('placeholder with a colon', placeholders, /\{([\w.]+)\}/, '{$1:date}'),
    rewritten('placeholder with the method of another language', placeholders, /\{([\w.]+)\}/, '{$1.toUpperCase()}'),
    rewritten('placeholder with a default of another language', placeholders, /\{([\w.]+)\}/, "{$1 ?? ''}"),
  ];
}
