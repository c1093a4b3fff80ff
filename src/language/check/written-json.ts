import type { Node } from 'jsonc-parser';
import type { Json } from '../contracts/contract-types.ts';

/** A JSON value as written: keys keep their order and numbers their spelling. */
export type Written =
  | { readonly is: 'object'; readonly entries: readonly WrittenEntry[] }
  | { readonly is: 'list'; readonly members: readonly Written[] }
  | { readonly is: 'plain'; readonly text: string };

/** A key of an object and its value. */
export type WrittenEntry = readonly [key: string, value: Written];

/** A parsed text as written. */
export function writtenOf({ root, text }: { root: Node; text: string }): Written {
  return writtenNode(root, text);
}

/** A value as it would be written. */
export function toWritten(value: Json): Written {
  if (Array.isArray(value)) return { is: 'list', members: value.map(toWritten) };
  if (typeof value !== 'object' || value === null) return { is: 'plain', text: JSON.stringify(value) };
  return { is: 'object', entries: Object.entries(value).map(([key, member]) => [key, toWritten(member)]) };
}

function writtenNode(node: Node, text: string): Written {
  const children = node.children ?? [];
  if (node.type === 'array') return { is: 'list', members: children.map((member) => writtenNode(member, text)) };
  if (node.type !== 'object')
    return { is: 'plain', text: node.type === 'number' ? text.slice(node.offset, node.offset + node.length) : JSON.stringify(node.value) };
  return {
    is: 'object',
    entries: children.map(({ children: pair }) => {
      const [name, value] = pair as [Node, Node];
      return [String(name.value), writtenNode(value, text)];
    }),
  };
}
