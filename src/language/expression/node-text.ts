import type { ASTNode } from './parse-expression.ts';

/** The range of a part with its own brackets. The range of the parser leaves out those at its ends: `a) && !(a` of `(a) && !(a)`. */
export function nodeRange({ input, start, end }: ASTNode): { start: number; end: number } {
  const { before, after } = missingBrackets(input.slice(start, end));
  let [from, to] = [start, end];
  for (let left = before; left > 0 && from > 0; ) if (input[--from] === '(') left -= 1;
  for (let left = after; left > 0 && to < input.length; ) if (input[to++] === ')') left -= 1;
  return { start: from, end: to };
}

/** The text of a part as its author wrote it. */
export function nodeText(node: ASTNode): string {
  const { start, end } = nodeRange(node);
  return node.input.slice(start, end);
}

/** Numbers of brackets closed but never opened, and opened but never closed. Brackets inside quotes do not count. */
function missingBrackets(text: string): { before: number; after: number } {
  let [before, depth] = [0, 0];
  for (const sign of text.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')') before += 1;
  }
  return { before, after: depth };
}
