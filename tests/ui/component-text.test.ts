import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');

interface Node {
  type?: string;
  [key: string]: unknown;
}

/** Every node of a tree below this one, but for functions inside, when `isShallow`. */
function* nodesOf(node: unknown, isShallow: boolean): Generator<Node> {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesOf(each, isShallow);
    return;
  }
  const { type } = node as Node;
  if (type !== undefined) yield node as Node;
  if (isShallow && /Function|ArrowFunction/.test(type ?? '')) return;
  for (const [key, below] of Object.entries(node)) if (key !== 'span') yield* nodesOf(below, isShallow);
}

/** Whether an expression may be a text as it stands: a literal, a template, or a choice between such. */
function isText(expression: unknown): boolean {
  const { type, expression: inner, consequent, alternate, left, right, operator } = (expression ?? {}) as Node;
  if (type === 'ParenthesisExpression') return isText(inner);
  if (type === 'ConditionalExpression') return isText(consequent) || isText(alternate);
  if (type === 'BinaryExpression') return operator === '+' || isText(right) || (operator !== '&&' && isText(left));
  return type === 'StringLiteral' || type === 'TemplateLiteral' || type === 'NumericLiteral';
}

/** Components of a source that return a bare text, by name. */
function componentsWithText(source: string): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true });
  return [...nodesOf(tree, false)].flatMap((node) => {
    const name = (node.identifier as { value?: string } | undefined)?.value ?? '';
    if (node.type !== 'FunctionDeclaration' || !/^[A-Z]/.test(name)) return [];
    const returns = [...nodesOf((node.body as Node).stmts, true)].filter(({ type }) => type === 'ReturnStatement');
    return returns.some(({ argument }) => isText(argument)) ? [name] : [];
  });
}

describe('components', () => {
  it('return elements and never a bare text, which a translation would replace', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => componentsWithText(readFileSync(join(SRC, file), 'utf8')).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('are distinguished by the test', () => {
    expect(componentsWithText('function A() { return cond ? "a" : null; } function B() { return <p>b</p>; }')).toEqual(['A']);
  });
});
