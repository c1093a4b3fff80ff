import { parseSync } from 'vite';
import { createDraw } from '../checker/blind/draw.ts';

/** A random replacement in a source file. */
export interface SourceMutant {
  file: string;
  line: number;
  kind: string;
  start: number;
  end: number;
  from: string;
  to: string;
}

type Edit = Pick<SourceMutant, 'start' | 'end' | 'to'>;

/** A syntax node with the properties that mutations read. */
interface Node {
  type: string;
  start: number;
  end: number;
  operator: string;
  left: Node;
  right: Node;
  test: Node;
  consequent: Node;
  alternate: Node | null;
  body: Node[];
  callee: Node;
  object: Node;
  property: Node & { name?: string };
  arguments: Node[];
  argument: Node;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const PLAIN = new Set(['Identifier', 'MemberExpression', 'Literal']);
const EXITS = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

type Maker = (node: Node, text: string, parent: Node | undefined) => Edit | undefined;

const MAKERS: Readonly<Record<string, Maker>> = {
  'negated condition': ({ type, test }, text) =>
    type === 'IfStatement' || type === 'ConditionalExpression' ? { ...rangeOf(test), to: `!(${textOf(test, text)})` } : undefined,
  'swapped logic': (node, text) => (node.type === 'LogicalExpression' ? otherOperator(node, text, LOGIC) : undefined),
  'changed comparison': (node, text) => (node.type === 'BinaryExpression' ? otherOperator(node, text, COMPARISONS) : undefined),
  'dropped where': ({ type, callee, end }) =>
    type === 'CallExpression' && callee.type === 'MemberExpression' && callee.property.name === 'where'
      ? { start: callee.object.end, end, to: '' }
      : undefined,
  'swapped arguments': (node, text) => (node.type === 'CallExpression' || node.type === 'NewExpression' ? swapped(node, text) : undefined),
  // A caller of a function that returns without `await` still waits.
  'removed await': ({ type, start, argument }, _, parent) =>
    type === 'AwaitExpression' && parent?.type !== 'ReturnStatement' && parent?.type !== 'ArrowFunctionExpression'
      ? { start, end: argument.start, to: '' }
      : undefined,
  'removed guard': (node) => (isGuard(node) ? { ...rangeOf(node), to: '{}' } : undefined),
};

/** All mutants of a source file. */
export function mutantsOf(file: string, text: string): SourceMutant[] {
  const found: SourceMutant[] = [];
  function visit(value: unknown, parent: Node | undefined): void {
    if (typeof value !== 'object' || value === null) return;
    const isNode = 'type' in value && 'start' in value;
    if (isNode)
      for (const [kind, make] of Object.entries(MAKERS)) {
        const edit = make(value as Node, text, parent);
        const from = edit && textOf(edit, text);
        if (edit && from !== undefined && from !== edit.to)
          found.push({ file, line: text.slice(0, edit.start).split('\n').length, kind, ...edit, from });
      }
    for (const member of Object.values(value)) visit(member, isNode ? (value as Node) : parent);
  }
  visit(parseSync(file, text).program, undefined);
  return found;
}

export function mutatedText(text: string, { start, end, to }: Edit): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** Draws mutants at random, reproducible by seed: from each root folder and kind in turn, so that any prefix is a fair sample. */
export function drawSourceMutants(all: readonly SourceMutant[], count: number, seed: number): SourceMutant[] {
  const draw = createDraw(seed);
  const byGroup = new Map<string, SourceMutant[]>();
  for (const mutant of all) {
    const name = `${mutant.kind} ${mutant.file.split('/', 1)[0]}`;
    const group = byGroup.get(name);
    if (group) group.push(mutant);
    else byGroup.set(name, [mutant]);
  }
  const groups = [...byGroup].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const drawn: SourceMutant[] = [];
  while (drawn.length < count && groups.some((group) => group.length > 0))
    for (const group of groups) drawn.push(...group.splice(Math.floor(draw() * group.length), 1));
  return drawn.slice(0, count);
}

function rangeOf({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}

function textOf({ start, end }: Pick<Edit, 'start' | 'end'>, text: string): string {
  return text.slice(start, end);
}

function otherOperator({ operator, left, right }: Node, text: string, others: Readonly<Record<string, string>>): Edit | undefined {
  const to = others[operator];
  if (to === undefined) return undefined;
  const start = text.indexOf(operator, left.end);
  return start < right.start ? { start, end: start + operator.length, to } : undefined;
}

/** Swaps the first two neighbouring arguments that are plain and differ. */
function swapped({ arguments: given }: Node, text: string): Edit | undefined {
  const index = given.findIndex((one, at) => {
    const next = given[at + 1];
    return next !== undefined && PLAIN.has(one.type) && PLAIN.has(next.type) && textOf(one, text) !== textOf(next, text);
  });
  const [one, next] = [given[index], given[index + 1]];
  if (!one || !next) return undefined;
  return { start: one.start, end: next.end, to: textOf(next, text) + text.slice(one.end, next.start) + textOf(one, text) };
}

function isGuard({ type, alternate, consequent }: Node): boolean {
  if (type !== 'IfStatement' || alternate) return false;
  if (consequent.type !== 'BlockStatement') return EXITS.has(consequent.type);
  return consequent.body.length === 1 && EXITS.has(consequent.body[0]?.type ?? '');
}
