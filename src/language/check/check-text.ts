import type { SchemaNode } from './schema-node.ts';
import type { NamedPointer, StructureReporter } from './structure-reporter.ts';

/** Checks length and form of a text, and the limits of a number. */
export function checkText(value: string | number, node: SchemaNode, { pointer, name }: NamedPointer, report: StructureReporter): void {
  if (typeof value === 'number') {
    if (node.minimum !== undefined && value < node.minimum)
      report(pointer, 'wrong-form', { value: String(value), of: `${name}, at least ${node.minimum}`, example: '' });
    if (node.maximum !== undefined && value > node.maximum)
      report(pointer, 'wrong-form', { value: String(value), of: `${name}, at most ${node.maximum}`, example: '' });
    return;
  }
  const length = [...value].length;
  if (node.minLength !== undefined && length < node.minLength)
    report(pointer, 'too-few', { least: node.minLength, received: length, what: node.minLength === 1 ? 'character' : 'characters' });
  else if (node.maxLength !== undefined && length > node.maxLength)
    report(pointer, 'too-many', { most: node.maxLength, received: length, what: 'characters' });
  else if (node.pattern && !node.pattern.test(value)) {
    const example = node.examples?.[0];
    report(
      pointer,
      'wrong-form',
      { value: JSON.stringify(value), of: name, example: example === undefined ? '' : JSON.stringify(example) },
      { received: value },
    );
  }
}
