import type { WidgetContract } from '../compile/compile-context.ts';
import { labelOf } from '../compile/label-of.ts';
import type { Schemas } from './load-schemas.ts';
import type { SchemaNode } from './schema-node.ts';

/** The schemas with the widgets of a console as kinds of blocks and of inputs, beside those that ship. The schemas themselves are changed; widgets of an earlier call go. */
export function takeWidgetNames(schemas: Schemas, widgets: readonly WidgetContract[]): Schemas {
  const block = schemas
    .root('block.schema.json')
    .branches?.find(({ title }) => title === 'widget')
    ?.properties?.get('block');
  const input = schemas.root('item.schema.json').properties?.get('input');
  if (!block || !input) throw new Error('The language has no place for widgets.');
  take(block, 'block', widgets);
  take(input, 'input', widgets);
  return schemas;
}

const shipped = new WeakMap<SchemaNode, Pick<SchemaNode, 'values' | 'words'>>();

function take(node: SchemaNode, kind: 'block' | 'input', widgets: readonly WidgetContract[]): void {
  const own = shipped.get(node) ?? { values: node.values, words: node.words };
  shipped.set(node, own);
  const names = widgets.filter(({ as }) => as.includes(kind)).map(({ name }) => name);
  node.values = [...(own.values ?? []), ...names];
  if (own.words) node.words = { ...own.words, ...Object.fromEntries(names.map((name) => [name, labelOf(name)])) };
}
