import type { ContractType, Role } from '../contracts/contract-types.ts';
import { pathSteps, typesAlong } from '../contracts/type-of-path.ts';
import type { FormTarget } from './form-target.ts';
import type { ItemToCompile } from './item-to-compile.ts';
import { intersectAccess } from './splice.ts';

/**
 * The roles that contracts allow an item to: those with access to its field and its parameters, or to their parents. Undefined where all
 * have access. For others the item is hidden: an empty place would suggest a missing value.
 */
export function rolesOfItem({ context, definition, variables, targets, id, mode }: ItemToCompile): Role[] | undefined {
  const { contracts } = context;
  const { field, range, compute, text } = definition;
  const row = variables.row;
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

/** The parameter types along a path inside the object that a call receives. */
function acceptedTypes(
  { contract, prefix }: FormTarget,
  steps: readonly string[],
  contracts: ItemToCompile['context']['contracts'],
): ContractType[] {
  const before = pathSteps(prefix.join('.'));
  return typesAlong({ type: 'object', fields: contract.params }, [...before, ...steps], contracts).slice(before.length);
}
