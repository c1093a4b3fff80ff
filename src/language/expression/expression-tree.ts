import type { Json } from '../contracts/contract-types.ts';

/**
 * An expression as plain JSON, for `runTree`: the name of a variable, a literal, or an operation with its parts. Operations are CEL's
 * operators and functions by name; a macro is its name, the list, the variable of its members and the expression per member.
 */
export type ExpressionTree = string | { readonly value: Json } | ExpressionOperation;

/** An operation and its parts. */
export interface ExpressionOperation extends ReadonlyArray<ExpressionTree> {
  readonly 0: string;
}

/** Walks a tree bottom-up. */
export function visitTree(tree: ExpressionTree, see: (tree: ExpressionTree) => void): void {
  if (isOperation(tree)) for (const part of tree.slice(1)) visitTree(part, see);
  see(tree);
}

/** Whether a tree is an operation, and no variable or literal. */
export function isOperation(tree: ExpressionTree): tree is ExpressionOperation {
  return Array.isArray(tree);
}
