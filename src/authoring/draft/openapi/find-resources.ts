import { remember } from '../../../language/contracts/remember.ts';
import { createNames, entityNameOf, wordsOf } from '../names.ts';
import type { Shape, Shapes } from './create-shapes.ts';
import { withoutSuffix } from './create-types.ts';
import { type FoundRecord, recordIn, rowsIn } from './find-records.ts';
import { type Operation, segmentsOf } from './list-operations.ts';
import { type Resource, withoutSlash } from './resource.ts';

/** Operations on an address of records. */
interface Address {
  path: string;
  list: Operation | undefined;
  itemPath: string | undefined;
  items: Operation[];
}

/** The kinds of records of a service: each has a list, or an address of one. Addresses without parameters count before those below other records. */
export function findResources(operations: readonly Operation[], shapes: Shapes, taken: Iterable<string>): Resource[] {
  const addresses = [...addressesOf(operations, shapes).values()];
  const depth = ({ path }: Address) => segmentsOf(path).filter(({ param }) => param !== undefined).length * 100 + segmentsOf(path).length;
  const entityName = createNames(taken);
  const known = new Set<string>();
  const found: Resource[] = [];
  for (const address of addresses.sort((one, other) => depth(one) - depth(other))) {
    const records = recordsOf(address, shapes);
    const components = new Set(records.flatMap(({ shape }) => (shape.name === undefined ? [] : [shape.name])));
    const isKnown = [...components].some((name) => known.has(name));
    const [main] = records;
    if (!main || isKnown) continue;
    for (const name of components) known.add(name);
    const noun = segmentsOf(address.path).at(-1)?.text ?? '';
    const entity = entityName(entityNameOf(main.shape.name === undefined ? noun : withoutSuffix(main.shape.name)));
    // Components without a name of their own are found by the entity.
    found.push({
      ...{ entity, path: address.path, itemPath: address.itemPath, components: components.size === 0 ? new Set([entity]) : components },
      ...keyOf(address, main.shape, entity, shapes),
    });
  }
  return found;
}

function addressesOf(operations: readonly Operation[], shapes: Shapes): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const at = (path: string) => remember(addresses, path, () => ({ path, list: undefined, itemPath: undefined, items: [] }));
  for (const operation of operations) {
    const { segments, path, method, answer } = operation;
    const last = segments.at(-1);
    if (!last) continue;
    const plain = withoutSlash(path);
    if (last.param === undefined) {
      if (method === 'GET' && answer.is === 'json' && rowsIn(shapes, answer.schema, last.text)) at(plain).list ??= operation;
    } else if (segments.at(-2)?.param === undefined && segments.length > 1 && last.text === `{${last.param}}`) {
      const address = at(plain.slice(0, plain.lastIndexOf('/')));
      address.itemPath ??= plain;
      if (address.itemPath === plain) address.items.push(operation);
    }
  }
  for (const [path, { list, items }] of addresses) if (!list && !items.some(({ method }) => method === 'GET')) addresses.delete(path);
  return addresses;
}

/** The records that an address gives: alone, and as rows. */
function recordsOf({ path, list, items }: Address, shapes: Shapes): FoundRecord[] {
  const alone = items.filter(({ method }) => method === 'GET').concat(items.filter(({ method }) => method !== 'GET'));
  const records = alone.flatMap(({ answer, method }) => {
    const record = answer.is === 'json' ? recordIn(shapes, answer.schema) : undefined;
    return record && (method === 'GET' || record.shape.name !== undefined) ? [record] : [];
  });
  const rows = list?.answer.is === 'json' ? rowsIn(shapes, list.answer.schema, segmentsOf(path).at(-1)?.text ?? '') : undefined;
  const row = rows && shapes.of(rows.row);
  const named = records.filter(({ shape }, index) => index === 0 || shape.name === records[0]?.shape.name);
  return [...named, ...(row?.is === 'object' ? [{ path: '', shape: row }] : [])];
}

function keyOf(
  { itemPath }: Address,
  shape: Shape & { is: 'object' },
  entity: string,
  shapes: Shapes,
): Pick<Resource, 'key' | 'hasNumbers'> {
  const param = itemPath === undefined ? 'id' : (segmentsOf(itemPath).at(-1)?.param ?? 'id');
  const noun = wordsOf(entity).join(' ');
  const wanted = [
    wordsOf(param).join(' '),
    'id',
    `${noun} id`,
    'uuid',
    'object id',
    ...(/ id$/.test(wordsOf(param).join(' ')) ? [] : [`${wordsOf(param).join(' ')} id`]),
  ];
  const usable = [...shape.properties].flatMap(([name, schema]) => {
    const inner = shapes.of(schema);
    const isText = inner.is === 'plain' && (inner.type === 'string' || inner.type === 'integer');
    return isText && !inner.nullable && /^[A-Za-z_]\w*$/.test(name) ? [{ name, hasNumbers: inner.type === 'integer' }] : [];
  });
  const found = wanted.map((words) => usable.find(({ name }) => wordsOf(name).join(' ') === words)).find(Boolean);
  return { key: found?.name, hasNumbers: found?.hasNumbers ?? false };
}
