import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { typeOfPath } from '../contracts/type-of-path.ts';
import { type CompileContext, inside, report, type SourceLocation, type Variables } from './compile-context.ts';

/** A plain path from a root. */
const PATH = /^[a-z]\w*(\.\w+)+$/;

/**
 * Reports a mapping with the start of a period where its end is expected, or the reverse, by `periods` of the contracts. `location` is that
 * of `with`.
 */
export function checkPeriods(
  context: CompileContext,
  name: string,
  given: Record<string, unknown>,
  { variables, location }: { variables: Variables; location: SourceLocation },
): void {
  for (const period of context.contracts.calls.get(name)?.periods ?? []) {
    for (const [index, param] of period.entries()) {
      const source = given[param];
      if (typeof source !== 'string' || !PATH.test(source)) continue;
      const side = sideOf(source, variables, context.contracts);
      if (side === undefined || side === index) continue;
      const [wanted, received] = index === 0 ? (['starts', 'ends'] as const) : (['ends', 'starts'] as const);
      report(context, inside(location, param), 'period-swapped', { param, path: source, wanted, received }, { received: source });
    }
  }
}

/** Whether a contract states that the first parameter ends the period that the second one starts. */
export function isPeriodBackwards(context: CompileContext, calls: readonly string[], [first, second]: readonly string[]): boolean {
  return calls.some((name) => context.contracts.calls.get(name)?.periods?.some(([start, end]) => start === second && end === first));
}

/** 0 for a path to where a period starts, 1 to where it ends: of an entity, or of a range that was typed. */
function sideOf(path: string, variables: Variables, contracts: Contracts): number | undefined {
  const steps = path.split('.');
  const [root = '', ...inner] = steps.slice(0, -1);
  const last = steps.at(-1) as string;
  if (root === 'filters') return inner.length === 0 ? undefined : [0, 1].find((index) => ['from', 'to'][index] === last);
  const outer: ContractType | undefined = variables[root as keyof Variables];
  const holder = outer && (inner.length === 0 ? outer : typeOfPath(outer, inner.join('.'), contracts));
  const periods = (holder?.type === 'entity' && contracts.entities.get(holder.entity)?.periods) || [];
  const period = periods.find((each) => each.includes(last));
  return period?.indexOf(last);
}
