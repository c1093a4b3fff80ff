import type { Json } from '../contracts/contract-types.ts';
import type { ExpressionTree } from './expression-tree.ts';
import type { ASTNode } from './parse-expression.ts';

/** Functions that only declare a type to CEL. The interpreter has one kind of numbers. */
const TYPE_ONLY: ReadonlySet<string> = new Set(['dyn', 'double', 'int']);

/** Converts CEL text of `compileExpression` to a tree, from the engine's parse. Throws on anything that compiled text never contains. */
export function convertTree(node: ASTNode): ExpressionTree {
  switch (node.op) {
    case 'value':
      return { value: (typeof node.args === 'bigint' ? Number(node.args) : node.args) as Json };
    case 'id':
      return node.args;
    case 'list':
      return ['list', ...node.args.map(convertTree)];
    case 'call': {
      const [name, parts] = node.args;
      const [only] = parts;
      return TYPE_ONLY.has(name) && only ? convertTree(only) : [name, ...parts.map(convertTree)];
    }
    case 'rcall': {
      const [name, receiver, parts] = node.args;
      return [name, convertTree(receiver), ...parts.map(convertTree)];
    }
    case '!_':
    case '-_':
      return [node.op, convertTree(node.args)];
    case '?:':
      return [node.op, ...node.args.map(convertTree)];
    case '.':
    case '.?':
    case '[]':
    case '[?]':
    case 'map':
      throw new Error(`Compiled text has "${node.op}"`);
    default:
      return [node.op, convertTree(node.args[0] as ASTNode), convertTree(node.args[1] as ASTNode)];
  }
}
