import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';

/** A property of an object in a text. */
export interface WrittenProperty {
  key: string;
  keyNode: Node;
  valueNode: Node;
  /** The object that holds it. */
  holder: Node;
}

/** Every property of a document, outermost first. Authors' data below keys of `opaque` is skipped. */
export function propertiesOf(root: Node, opaque: ReadonlySet<string>): WrittenProperty[] {
  return (root.children ?? []).flatMap((child): WrittenProperty[] => {
    if (child.type !== 'property') return propertiesOf(child, opaque);
    const [keyNode, valueNode] = child.children as [Node, Node | undefined];
    if (!valueNode) return [];
    const key = String(keyNode.value);
    const inner = opaque.has(key) ? [] : propertiesOf(valueNode, opaque);
    return [{ key, keyNode, valueNode, holder: root }, ...inner];
  });
}

/** The plain value of a property of an object; undefined where it has none of this name. */
export function valueAt(holder: Node, key: string): unknown {
  return findNodeAtLocation(holder, [key])?.value;
}

/** Replaces a name or a plain value. */
export function replaceNode({ offset, length }: Node, value: string | number): Edit {
  return { offset, length, content: JSON.stringify(value) };
}
