import type { CallContract, ContractType } from '../contracts/contract-types.ts';
import { parameterType } from './compile-call.ts';
import type { CompileContext } from './compile-context.ts';

/** A call that receives input, and the object in its parameters that the input is written into. */
export interface FormTarget {
  name: string;
  contract: CallContract;
  prefix: readonly string[];
  /** The call is conditional, or only takes changes, so it may be skipped. */
  isConditional?: boolean;
}

/** The parameter type that an id writes, in the first target that has it. */
export function targetType(context: CompileContext, targets: readonly FormTarget[], id: string): ContractType | undefined {
  for (const target of targets) {
    const type = parameterType(context, target.contract, [...target.prefix, ...id.split('.')]);
    if (type) return type;
  }
  return undefined;
}

/** The first target that requires the parameter that an id writes; none where that target is conditional. */
export function findRequiringTarget(context: CompileContext, targets: readonly FormTarget[], id: string): FormTarget | undefined {
  const target = targets.find((each) => isNeeded(targetType(context, [each], id)));
  return target?.isConditional ? undefined : target;
}

function isNeeded(type: ContractType | undefined): boolean {
  return type !== undefined && !type.optional && !type.nullable && type.type !== 'json';
}

/** The type of everything that can be written into the targets, by id. */
export function writtenType(context: CompileContext, targets: readonly FormTarget[]): ContractType & { type: 'object' } {
  // A parameter of several calls has the type of the first one.
  const fields = Object.assign({}, ...targets.toReversed().map((target) => fieldsOfTarget(context, target)));
  return { type: 'object', fields };
}

/** The ids that the targets take, for messages. */
export function targetNames(context: CompileContext, targets: readonly FormTarget[]): string[] {
  return targets.flatMap((target) => Object.keys(fieldsOfTarget(context, target)));
}

function fieldsOfTarget(context: CompileContext, { contract, prefix }: FormTarget): Record<string, ContractType> {
  if (prefix.length === 0) return contract.params;
  const type = parameterType(context, contract, prefix);
  return type?.type === 'object' ? type.fields : {};
}

/** Puts dotted ids into nested object types: `a.b` becomes a field `b` of an object `a`. */
export function nestedType(fields: Record<string, ContractType>): ContractType {
  const root: Record<string, ContractType> = {};
  for (const [id, type] of Object.entries(fields)) {
    const steps = id.split('.');
    let level = root;
    for (const step of steps.slice(0, -1)) {
      const existing = level[step];
      if (existing?.type === 'object') level = existing.fields;
      else {
        const created: ContractType = { type: 'object', fields: {}, nullable: true };
        level[step] = created;
        level = created.fields;
      }
    }
    level[steps.at(-1) as string] = { ...type, nullable: true };
  }
  return { type: 'object', fields: root };
}
