import type { Node } from 'jsonc-parser';

/** A change of a text: `length` characters from `offset` become `text`. */
export interface TextEdit {
  offset: number;
  length: number;
  text: string;
}

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
  return holder.children?.find((child) => child.children?.[0]?.value === key)?.children?.[1]?.value;
}

/** Replaces a name or a plain value. */
export function replaceNode({ offset, length }: Node, value: string | number): TextEdit {
  return { offset, length, text: JSON.stringify(value) };
}

/** The text after edits that do not overlap; everything else stays letter by letter. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => b.offset - a.offset)
    .reduce((done, edit) => done.slice(0, edit.offset) + edit.text + done.slice(edit.offset + edit.length), text);
}
