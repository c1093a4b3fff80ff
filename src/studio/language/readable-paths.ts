import { sampleValue } from '../../authoring/behaviour/sample-value.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import type { Contracts, ContractType, Role, Unit } from '../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../language/contracts/type-of-path.ts';
import { ROOTS, type Root } from '../../language/expression/compiled-expression.ts';
import { MESSAGES } from './messages.ts';

/** A path that is readable at a place of a definition, with its labels. */
export interface ReadablePath {
  /** In the language: `row.restaurant.name`. */
  path: string;
  /** Label: `Restaurant: Name`. */
  label: string;
  /** Owner: `This row`. */
  of: string;
  type: ContractType['type'];
  unit?: Unit;
  idOf?: string;
  /** Enum values with labels, where they are few. */
  values?: readonly { value: string; label: string }[];
  example?: string;
  /** The only roles besides admin that receive it. */
  seenBy?: readonly Role[];
  mayBeMissing: boolean;
}

/** Maximum depth and number of paths: records refer to each other in cycles. */
const STEPS = 3;
const MOST = 400;

/** All paths readable from these variables, nearest first. */
export function readablePaths(variables: Partial<Record<Root, ContractType>>, contracts: Contracts): ReadablePath[] {
  const found: ReadablePath[] = [];
  for (let steps = 0; steps <= STEPS; steps += 1)
    for (const root of ROOTS) {
      const type = variables[root];
      if (type) collect({ path: root, names: [], type, of: MESSAGES.variables[root], mayBeMissing: false }, steps, contracts, found);
    }
  const rank = ({ path }: ReadablePath) => ROOTS.indexOf(path.split('.')[0] as Root);
  return found.slice(0, MOST).sort((a, b) => rank(a) - rank(b));
}

/** A named value, such as a parameter of a call. */
export function readableOf(name: string, type: ContractType, contracts: Contracts): ReadablePath {
  const isMissing = type.nullable === true || type.optional === true;
  return describe(
    { path: name, names: [type.label ?? labelOf(name)], type, of: '', mayBeMissing: isMissing, seenBy: type.access },
    contracts,
  );
}

interface Step {
  path: string;
  names: readonly string[];
  type: ContractType;
  of: string;
  mayBeMissing: boolean;
  /** The only roles that receive its parent. */
  seenBy?: readonly Role[] | undefined;
}

/** Collects paths of exactly this depth. */
function collect(step: Step, steps: number, contracts: Contracts, found: ReadablePath[]): void {
  const { path, names, type, of } = step;
  const mayBeMissing = step.mayBeMissing || type.nullable === true;
  const seenBy = visibleRolesOf(step);
  if (steps === 0) {
    if (found.length < MOST && (names.length > 0 || !fieldsOf(type, contracts)))
      found.push(describe({ ...step, mayBeMissing, seenBy }, contracts));
    return;
  }
  for (const [name, inner] of Object.entries(fieldsOf(type, contracts) ?? {}))
    if (/^[A-Za-z_]\w*$/.test(name))
      collect(
        { path: `${path}.${name}`, names: [...names, inner.label ?? labelOf(name)], type: inner, of, mayBeMissing, seenBy },
        steps - 1,
        contracts,
        found,
      );
}

/** Roles that receive both the parent and the field. */
function visibleRolesOf({ seenBy, type: { access } }: Step): readonly Role[] | undefined {
  return seenBy && access ? access.filter((role) => seenBy.includes(role)) : (access ?? seenBy);
}

function describe({ path, names, type, of, mayBeMissing, seenBy }: Step, contracts: Contracts): ReadablePath {
  const values = type.type === 'enum' ? contracts.enums.get(type.enum)?.values : undefined;
  const example = exampleOf(path, type, contracts);
  return {
    path,
    label: names.length > 0 ? names.join(': ') : of,
    of,
    type: type.type,
    mayBeMissing,
    ...(type.type === 'number' && type.unit && type.unit !== 'plain' && { unit: type.unit }),
    ...(type.type === 'id' && { idOf: type.of }),
    ...(values && { values: Object.entries(values).map(([value, { label }]) => ({ value, label })) }),
    ...(example !== undefined && { example }),
    ...(seenBy && { seenBy }),
  };
}

function exampleOf(path: string, type: ContractType, contracts: Contracts): string | undefined {
  if (type.type === 'enum') return Object.values(contracts.enums.get(type.enum)?.values ?? {})[0]?.label;
  if (type.type !== 'number' && type.type !== 'date' && type.type !== 'date-time') return undefined;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const sample = sampleValue({ type: 'object', fields: { [name]: type } }, contracts) as Record<string, unknown>;
  const value = sample[name];
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.slice(0, 10) : undefined;
}
