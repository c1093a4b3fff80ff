import type { ContractType, Role } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { targetType } from './form-target.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { intersectAccess } from './splice.ts';

/**
 * The roles that the contracts open an item to: those that get the field that it shows, and may send the parameters that it writes, or what these are part of. Undefined
 * where they are open to all. For others it is not there: an empty place would say that there is no value.
 */
export function openedTo({ context, definition, roots, targets, id, mode }: ItemToCompile): Role[] | undefined {
  const { field, range, compute, text } = definition;
  const row = roots.row;
  const shown =
    field !== undefined && row && mode !== 'filter' ? along(field, (path) => typeOfPath(row, path, context.contracts)) : undefined;
  const written = compute === undefined && text === undefined ? (range ?? [id]) : [];
  return written.reduce(
    (roles, name) =>
      intersectAccess(
        roles,
        along(name, (path) => targetType(context, targets, path)),
      ),
    shown,
  );
}

/** The roles that pass every step of a path. */
function along(path: string, typeOf: (path: string) => ContractType | undefined): Role[] | undefined {
  const steps = path.split('.');
  return steps.reduce<Role[] | undefined>(
    (roles, _, index) => intersectAccess(roles, typeOf(steps.slice(0, index + 1).join('.'))?.access),
    undefined,
  );
}
