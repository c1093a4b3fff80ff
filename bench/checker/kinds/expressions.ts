import { EXPRESSIVE, expressionsIn, pathsIn, splice } from '../expression-text.ts';
import { brief, isObject, type JsonObject } from '../json.ts';
import type { DefinitionNode } from '../language.ts';
import { assignment, eachOf, type Kind, mutantAt, replaced } from '../mutant.ts';
import { enclosingSpot, type Spot, typeOf } from '../scopes.ts';
import { typo } from '../typo.ts';
import { alongPath, isClosed, type World } from '../world.ts';

const PATH_CODES = ['unknown-path', 'path-into-value', 'unknown-root', 'unquoted-value'];

/** Errors in expressions, templates, links and mappings. */
export function expressionKinds(world: World, spots: ReadonlyMap<string, Spot>, edits: 1 | 2 = 1): Kind[] {
  const strings = world.nodes.filter(
    ({ position, value, pointer }) => typeof value === 'string' && EXPRESSIVE.has(position) && !pointer.startsWith('/planned'),
  );
  const whole = strings.filter(({ position }) => position !== 'template' && position !== 'link');
  const templates = strings.filter(({ position, key }) => (position === 'template' || position === 'link') && key !== 'home');
  const conditions = strings.filter(({ position }) => position === 'condition');
  const scopeAt = (node: DefinitionNode) => enclosingSpot(spots, node.file, node.pointer)?.scope ?? {};
  return [
    texts('name in a path', strings, PATH_CODES, (text, node) => misspeltPaths(text, node, scopeAt(node), { world, edits })),
    texts('root that is not there', strings, PATH_CODES, (text, node) =>
      expressionsIn(text, node.position)
        .flatMap(pathsIn)
        .map(({ names, start }) => splice(text, start, start + names[0]!.length, 'zebra')),
    ),
    texts('value that the enum does not have', whole, ['unknown-enum-value'], (text, node) =>
      wrongLiterals(text, scopeAt(node), world, edits),
    ),
    texts('value without quotes', whole, ['unquoted-value', 'unknown-root'], (text) =>
      [...text.matchAll(/'([A-Za-z_]\w*)'/g)].map(({ 0: quoted, 1: word, index }) => splice(text, index, index + quoted.length, word!)),
    ),
    ...syntaxKinds(whole, templates),
    ...functionKinds(whole, conditions),
    texts(
      'longitude where a latitude is wanted',
      whole.filter(({ key, holder }) =>
        /^lat(itude)?s?$/i.test(String(key === 'initial' ? (holder?.value as JsonObject | undefined)?.field : key)),
      ),
      ['coordinates-swapped'],
      (text) => (/\.lat(itude)?\b/.test(text) ? text.replace(/\.lat\b/g, '.lon').replace(/\.latitude\b/g, '.longitude') : undefined),
    ),
    ...unitKinds(world, whole, scopeAt),
    pathKind(world, edits),
  ];
}

/** A changed text, and the right name of a misspelt one. */
interface Changed {
  to: string;
  meant?: string;
}

/** A kind that changes the text of each node. */
function texts(
  name: string,
  nodes: readonly DefinitionNode[],
  codes: readonly string[],
  change: (text: string, node: DefinitionNode) => Changed | string | undefined | readonly (Changed | string)[],
): Kind {
  return eachOf(name, nodes, codes, (node) =>
    [change(String(node.value), node) ?? []].flat().map((made) => {
      const { to, meant } = typeof made === 'string' ? { to: made } : (made as Changed);
      return { ...mutantAt(node, `became ${brief(to)}`, assignment(node, to)), ...(meant === undefined ? {} : { meant }) };
    }),
  );
}

/** Syntax errors. */
function syntaxKinds(whole: readonly DefinitionNode[], templates: readonly DefinitionNode[]): Kind[] {
  const links = templates.filter(({ position }) => position === 'link');
  return [
    texts('operator without its right side', whole, ['expression-syntax'], (text) => `${text} &&`),
    texts('bracket that is not closed', whole, ['expression-syntax'], (text) => `(${text}`),
    texts('quote that is not closed', whole, ['expression-syntax'], (text) => `${text} == 'x`),
    texts('placeholder that is not closed', templates, ['template-syntax'], (text) => `${text}{`),
    texts('placeholder that nobody opened', templates, ['template-syntax'], (text) => `${text}}`),
    texts('placeholder with a broken expression', templates, ['expression-syntax', 'template-syntax'], (text) => `${text}{a +}`),
    texts('unknown format in a placeholder', templates, ['unknown-format', 'template-syntax'], (text, node) =>
      expressionsIn(text, node.position).map(({ text: inner, start }) => {
        const end = start + inner.length;
        const said = /^\s*\|\s*[\w-]+\s*/.exec(text.slice(end))?.[0].length ?? 0;
        return splice(text, start, end + said, `${inner} | zebra`);
      }),
    ),
    texts('format of a link', links, ['template-syntax'], (text, node) =>
      expressionsIn(text, node.position).map(({ text: inner, start }) => splice(text, start, start + inner.length, `${inner} | money`)),
    ),
  ];
}

/** Valid syntax that is not allowed or has the wrong type. */
function functionKinds(whole: readonly DefinitionNode[], conditions: readonly DefinitionNode[]): Kind[] {
  return [
    texts('unknown function', whole, ['unknown-function'], (text) => `zebra(${text})`),
    texts('unknown method', whole, ['unknown-function', 'expression-syntax'], (text) => `(${text}).zebra()`),
    texts('function with too many arguments', whole, ['function-arguments'], (text) => `filled(${text}, ${text})`),
    texts('matches', whole, ['matches-refused'], (text) => `'x'.matches(${text})`),
    texts('object in an expression', whole, ['unsupported-expression'], (text) => `{'a': ${text}}`),
    texts('expression that is too large', whole, ['expression-too-large'], (text) => Array(4000).fill(`(${text})`).join(' == ')),
    texts('condition that is no condition', conditions, ['type-mismatch'], (text) => [`(${text}) ? 'a' : 'b'`, `size([${text}])`]),
    texts('text added to a number', conditions, ['type-mismatch'], (text) => `(${text}) && 1 + 'a' == 2`),
    texts('text compared with a number', conditions, ['type-mismatch'], (text) => `(${text}) && 'a' == 2`),
  ];
}

/** Keywords of expressions: a name that becomes one is a syntax error, not an unknown name. */
const WORDS: ReadonlySet<string> = new Set(['in', 'true', 'false', 'null']);

function misspeltPaths(
  text: string,
  node: DefinitionNode,
  scope: Spot['scope'],
  { world, edits }: { world: World; edits: 1 | 2 },
): Changed[] {
  return expressionsIn(text, node.position).flatMap((expression) =>
    pathsIn(expression).flatMap(({ names, start }) => {
      const known = scope[names[0]!];
      const types = known ? alongPath(known, names.slice(1), world) : [];
      let at = start + names[0]!.length + 1;
      return names.slice(1).flatMap((name, index): Changed[] => {
        const from = at;
        at += name.length + 1;
        // Any name is valid where the contract leaves the shape open.
        const owner = types[index];
        if (!owner || !isClosed(owner)) return [];
        const wrong = typo(name, node.file + node.pointer + from, edits);
        if (WORDS.has(wrong)) return [];
        return [{ to: splice(text, from, from + name.length, wrong), meant: name }];
      });
    }),
  );
}

function wrongLiterals(text: string, scope: Spot['scope'], world: World, edits: 1 | 2): Changed[] {
  const isEnum = (path: string) => typeOf(path, scope, world)?.type.type === 'enum';
  const misspelt = (value: string, start: number) => ({
    to: splice(text, start, start + value.length, typo(value, text, edits)),
    meant: value,
  });
  const compared = [...text.matchAll(/([\w.]+) (?:==|!=) '([^']*)'/g)].filter(([, path]) => isEnum(path!));
  const listed = [...text.matchAll(/([\w.]+) in \[([^\]]*)\]/g)].filter(([, path]) => isEnum(path!));
  return [
    ...compared.map(({ 0: all, 2: value, index }) => misspelt(value!, index + all.length - value!.length - 1)),
    ...listed.flatMap(({ 0: all, 2: list, index: at }) =>
      [...list!.matchAll(/'([^']*)'/g)].map(({ 1: value, index }) => misspelt(value!, at + all.length - list!.length + index)),
    ),
  ];
}

function unitKinds(world: World, whole: DefinitionNode[], scopeAt: (node: DefinitionNode) => Spot['scope']): Kind[] {
  /** Per unit, a path that is readable at a node. */
  const unitsAt = (node: DefinitionNode): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [root, type] of Object.entries(scopeAt(node))) {
      if (!type) continue;
      const fields = type.type.type === 'entity' ? world.entities.get(String(type.type.entity))?.contract.fields : type.type.fields;
      for (const [name, field] of Object.entries((fields ?? {}) as Record<string, JsonObject>))
        if (field.type === 'number' && typeof field.unit === 'string' && field.unit !== 'plain' && !found.has(field.unit))
          found.set(field.unit, `${root}.${name}`);
    }
    return found;
  };
  const other = (unit: string, units: Map<string, string>) => [...units].find(([each]) => each !== unit)?.[1];
  const conditions = whole.filter(({ position }) => position === 'condition');
  return [
    texts('units added', whole, ['unit-mismatch'], (text, node) => {
      const unit = typeOf(text, scopeAt(node), world)?.type.unit;
      const wrong = typeof unit === 'string' ? other(unit, unitsAt(node)) : undefined;
      return wrong === undefined ? undefined : [`${text} + ${wrong}`, `${text} * ${text} > 0`];
    }),
    texts('units compared', conditions, ['unit-mismatch'], (text, node) => {
      const [one, two] = [...unitsAt(node).values()];
      return one && two && `(${text}) && ${one} > ${two}`;
    }),
  ];
}

/** Paths outside of expressions: fields, ranges, searches, sorting, rules. */
function pathKind({ nodes }: World, edits: 1 | 2): Kind {
  const codes = [
    'unknown-path',
    'unknown-field',
    'path-into-value',
    'never-sent',
    'never-read',
    'not-editable',
    'unknown-parameter',
    'required-parameter',
    'not-sortable',
  ];
  const paths = nodes.filter(({ position, value }) => position === 'path' && typeof value === 'string' && value !== '');
  return eachOf('path that the contract does not have', paths, codes, (node) => {
    // A local field defines its own name, and one that only fills others may have any.
    const item = node.holder?.value;
    if (node.key === 'field' && isObject(item) && item.local === true && 'fills' in item) return undefined;
    const names = String(node.value).split('.');
    return names.flatMap((name, index) => {
      const wrong = typo(name, node.file + node.pointer + index, edits);
      return replaced(node, names.with(index, wrong).join('.')).map((mutant) => ({ ...mutant, meant: name }));
    });
  });
}
