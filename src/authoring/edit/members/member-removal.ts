import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isMemberAt } from '../../../language/check/name-of-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';
import type { Edit } from '../apply/edit.ts';
import { branchAt } from '../paths/schema-at.ts';

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
  const schema = branchAt(file, document, owner, schemas);
  const written = schema?.required?.includes(key) ? schema.properties?.get(key) : undefined;
  if (!written) return remove(list);
  const { minItems = 0, minProperties = 0 } = schemas.resolve(written);
  return Math.max(minItems, minProperties) > 0 ? undefined : remove(pointer);
}
