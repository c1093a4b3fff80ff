import { schemaIdOf } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isMemberAt } from '../../../language/check/name-of-node.ts';
import { walkPositions } from '../../../language/check/walk-positions.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';

/**
 * The edit that removes a member of a list or map, with the list when it is the last. Undefined for parts that are no member, and for the
 * last of a required list.
 */
export function memberRemoval(
  { file, document, pointer }: { file: string; document: Json; pointer: string },
  schemas: Schemas,
): Edit | undefined {
  const keys = pointerKeys(pointer);
  if (!isMemberAt(keys)) return undefined;
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const [owner, key] = [list.slice(0, list.lastIndexOf('/')), keys.at(-2) as string];
  const holder = valueAt(document, list) as object;
  const remove = (at: string): Edit => ({ do: 'remove', file, at: idPathOf(document, at) });
  if (Object.keys(holder).length > 1) return remove(pointer);
  let least: number | undefined;
  walkPositions(document, schemas.root(schemaIdOf(file, document)), schemas, (node) => {
    const written = node.pointer === owner && !Array.isArray(node.value) ? node.schema.properties?.get(key) : undefined;
    if (!written || !node.schema.required?.includes(key)) return;
    const { minItems = 0, minProperties = 0 } = schemas.resolve(written);
    least = Math.max(minItems, minProperties);
  });
  if (least === undefined) return remove(list);
  return least > 0 ? undefined : remove(pointer);
}
