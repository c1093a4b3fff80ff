import type { Contracts, ContractType } from './contract-types.ts';

/**
 * Splits a path into its steps: `dishes[].specs.0.name` gives `['dishes', '[]', 'specs', '0', 'name']`. `[3]` is the step `3`, `[]` any member.
 * The empty path has no steps.
 */
export function pathSteps(path: string): string[] {
  return path
    .replace(/\[(\d*)\]/g, (_, index: string) => `.${index === '' ? '[]' : index}`)
    .split('.')
    .filter((step) => step !== '');
}

/**
 * The type that a path leads to, following entities, object fields, list members (`[]` or an index) and map entries; undefined where the
 * contract has nothing. The result is nullable as soon as one step on the way may be missing.
 */
export function typeOfPath(type: ContractType, path: string, contracts: Contracts): ContractType | undefined {
  const steps = pathSteps(path);
  const types = [type, ...typesAlong(type, steps, contracts)];
  const last = types[steps.length];
  if (last === undefined) return undefined;
  const isNullable = types.some((each, index) => each.nullable === true || (index < steps.length && mayBeAbsent(each, steps[index]!)));
  return isNullable && last.nullable !== true ? { ...last, nullable: true } : last;
}

/** The types that a path goes through, one of each step, to its end or to where the contract has nothing. */
export function typesAlong(type: ContractType, steps: readonly string[], contracts: Contracts): ContractType[] {
  const types: ContractType[] = [];
  let current: ContractType | undefined = type;
  for (const step of steps) {
    current = typeOfStep(current, step, contracts);
    if (current === undefined) break;
    types.push(current);
  }
  return types;
}

/** The named parts of an object or entity type; undefined for every other type. */
export function fieldsOf(type: ContractType, contracts: Contracts): Record<string, ContractType> | undefined {
  if (type.type === 'object') return type.fields;
  if (type.type === 'entity') return contracts.entities.get(type.entity)?.fields;
  return undefined;
}

function typeOfStep(type: ContractType, step: string, contracts: Contracts): ContractType | undefined {
  switch (type.type) {
    case 'object':
    case 'entity': {
      const fields = fieldsOf(type, contracts);
      return fields !== undefined && Object.hasOwn(fields, step) ? fields[step] : undefined;
    }
    case 'list':
      return step === '[]' || /^\d+$/.test(step) ? type.of : undefined;
    case 'map':
      return type.of;
    case 'json':
      return { type: 'json', nullable: true, ...(type.because === undefined ? {} : { because: type.because }) };
    default:
      return undefined;
  }
}

/** An entry of a map and a member at an index need not exist, whatever their type says. */
function mayBeAbsent(parent: ContractType, step: string): boolean {
  return parent.type === 'map' || (parent.type === 'list' && step !== '[]');
}
