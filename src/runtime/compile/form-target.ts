import type { CallContract, ContractType } from '../contracts/contract-types.ts';
import { parameterType } from './compile-call.ts';
import type { CompileContext } from './compile-context.ts';

/** A call that receives what is typed, and the object in its parameters that it is written into. */
export interface FormTarget {
  name: string;
  contract: CallContract;
  prefix: readonly string[];
  /** The call is made only sometimes, or takes only what changed, so that it may go without. */
  isConditional?: boolean;
}

/** The type of the parameter that an id writes, in the first target that takes it. */
export function targetType(context: CompileContext, targets: readonly FormTarget[], id: string): ContractType | undefined {
  for (const target of targets) {
    const type = parameterType(context, target.contract, [...target.prefix, ...id.split('.')]);
    if (type) return type;
  }
  return undefined;
}

/** The ids that the targets take, for messages. */
export function targetNames(context: CompileContext, targets: readonly FormTarget[]): string[] {
  return targets.flatMap((target) => {
    const type: ContractType | undefined =
      target.prefix.length > 0
        ? parameterType(context, target.contract, target.prefix)
        : { type: 'object', fields: target.contract.params };
    return type?.type === 'object' ? Object.keys(type.fields) : [];
  });
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
