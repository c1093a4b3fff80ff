import type { ContractType, Role } from '../contracts/contract-types.ts';
import { pathSteps, typesAlong } from '../contracts/type-of-path.ts';
import type { FormTarget } from './form-target.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { intersectAccess } from './splice.ts';

/**
 * The roles that the contracts open an item to: those that get the field that it shows, and may send the parameters that it writes, or what these are part of. Undefined
 * where they are open to all. For others it is not there: an empty place would say that there is no value.
 */
export function openedTo({ context, definition, roots, targets, id, mode }: ItemToCompile): Role[] | undefined {
  const { contracts } = context;
  const { field, range, compute, text } = definition;
  const row = roots.row;
  const shown = field !== undefined && row && mode !== 'filter' ? typesAlong(row, pathSteps(field), contracts) : [];
  const written = compute === undefined && text === undefined ? (range ?? [id]) : [];
  const sent = written.flatMap((name) => {
    const steps = pathSteps(name);
    const taken = targets.map((target) => acceptedTypes(target, steps, contracts));
    // Of what several take the first one counts.
    return steps.map((_, index) => taken.find((types) => types[index])?.[index]);
  });
  return [...shown, ...sent].reduce<Role[] | undefined>((roles, type) => intersectAccess(roles, type?.access), undefined);
}

/** The types of what a call takes along a path inside of what it is written into. */
function acceptedTypes(
  { contract, prefix }: FormTarget,
  steps: readonly string[],
  contracts: ItemToCompile['context']['contracts'],
): ContractType[] {
  const before = pathSteps(prefix.join('.'));
  return typesAlong({ type: 'object', fields: contract.params }, [...before, ...steps], contracts).slice(before.length);
}
