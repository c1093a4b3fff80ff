import type { BlindKind } from '../blind/blind-kinds.ts';
import { valuesOf } from '../blind/literal-kinds.ts';
import { isObject, type JsonObject, matching, replacing } from '../mutant.ts';
import { type Ground, siblings, typedPaths } from './typed.ts';

/** Unreadable texts. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of kinds, of which each is read by itself.
export function textKinds(ground: Ground): BlindKind[] {
  const read = ground.world.nodes.filter(
    ({ value, position, key }) =>
      typeof value === 'string' && (position === 'text' || position === 'template') && !['note', 'because', 'reason'].includes(key),
  );
  const plain = read.filter(({ value }) => !String(value).includes('{'));
  const labels = plain.filter(({ key }) => key === 'label' || key === 'title' || key === 'button');
  const placeholders = read.filter(({ position, value }) => position === 'template' && /\{[a-z]/.test(String(value)));
  const placeholder = (name: string, is: (type: JsonObject) => boolean) =>
    valuesOf(name, placeholders, (node) => {
      const path = typedPaths(node, ground)[0];
      const [other] = path ? siblings(path.holder, undefined, ground.world, is) : [];
      return path && other && path.text[path.start - 1] === '{' && path.text[path.end] === '}'
        ? [`${path.text.slice(0, path.start)}${[...path.names.slice(0, -1), other].join('.')}${path.text.slice(path.end)}`]
        : [];
    });
  return [
    valuesOf('text of nothing', labels, () => ['']),
    valuesOf('text of blanks', labels, () => ['   ']),
    valuesOf('text for later', labels, () => ['TODO']),
    valuesOf('text that stands for missing', plain, () => ['undefined']),
    valuesOf('text of filler', plain, () => ['Lorem ipsum dolor sit amet']),
    valuesOf('text with a tag', plain, ({ value }) => [`<strong>${value}</strong>`]),
    valuesOf('text with an entity of HTML', plain, ({ value }) => [`${value}&nbsp;`, `${value} &amp; more`]),
    valuesOf('text with a link of Markdown', plain, ({ value }) => [`[${value}](/orders)`]),
    valuesOf('text with a heading of Markdown', plain, ({ value }) => [`# ${value}`]),
    valuesOf('text with a break', plain, ({ value }) => [`${value}\\n`]),
    valuesOf('text in quotes', plain, ({ value }) => [`"${value}"`]),
    valuesOf('text with a placeholder of per cent', plain, ({ value }) => [`${value} %s`]),
    valuesOf('text with a colon at its end', [labels, ({ key }) => key === 'label'], ({ value }) => [`${value}:`]),
    valuesOf('text with a word twice', [plain, matching(/ /)], ({ value }) => [String(value).replace(/ (\w+)/, ' $1 $1')]),
    valuesOf('text with a letter of another script', [labels, matching(/[aeo]/)], ({ value }) => [
      String(value).replace('a', 'а').replace('e', 'е').replace('o', 'о'),
    ]),
    valuesOf('text with an invisible sign', labels, ({ value }) => [`${value}\u200b`]),
    valuesOf('text of a name of code', labels, () => ['orderStatus', 'created_at']),
    placeholder('placeholder that is an object', (type) => type.type === 'entity' || type.type === 'object'),
    placeholder('placeholder that is a list', (type) => type.type === 'list'),
    {
      ...placeholder('placeholder that is an address of a picture', (type) => type.type === 'string' && type.format === 'url'),
      unjudged: 'an address may be meant to be read',
    },
    valuesOf('placeholder with an unknown format', placeholders, replacing(/\{([\w.]+)\}/, '{$1 | currency}')),
    valuesOf('placeholder with a colon', placeholders, replacing(/\{([\w.]+)\}/, '{$1:date}')),
    valuesOf('placeholder with the method of another language', placeholders, ({ value }) => [
      String(value).replace(/\{([\w.]+)\}/, '{$1.toUpperCase()}'),
    ]),
    valuesOf('placeholder with a default of another language', placeholders, replacing(/\{([\w.]+)\}/, "{$1 ?? ''}")),
    valuesOf(
      'title of another screen',
      [
        ground.world.nodes,
        ({ pointer, key, file, value }) =>
          pointer === '/title' &&
          key === 'title' &&
          typeof value === 'string' &&
          isObject(ground.world.values.get(file) ?? null) &&
          'menu' in (ground.world.values.get(file) as JsonObject),
      ],
      (node) => {
        const other = ground.world.nodes.find(
          ({ pointer, file, value }) =>
            pointer === '/title' && file !== node.file && value !== node.value && 'menu' in (ground.world.values.get(file) as JsonObject),
        );
        return other ? [other.value] : [];
      },
    ),
  ];
}
