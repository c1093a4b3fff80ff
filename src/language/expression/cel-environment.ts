import { Environment } from '@marcbachmann/cel-js';
import { entriesOf } from '../contracts/map-entries.ts';
import {
  distinctMembers,
  findMember,
  isFilled,
  isOrdered,
  joinTexts,
  memberAt,
  textOrEmpty,
  timeBetween,
  withoutNoise,
} from './expression-functions.ts';

/** Structure limits of one expression, enforced while parsing. */
export const LIMITS = { maxAstNodes: 400, maxDepth: 40, maxListElements: 100, maxMapEntries: 20, maxCallArguments: 8 } as const;

/**
 * The CEL environment: variables are untyped (types were checked against the contracts before), every number is a double. Besides CEL's own
 * functions it has those of the language, and helpers that keep compiled text safe on bad rows.
 */
export function createCelEnvironment(): Environment {
  return new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false, limits: LIMITS })
    .registerOperator('double % double', (left: number, right: number) => left % right)
    .registerFunction('find(dyn, string, dyn): dyn', findMember)
    .registerFunction('filled(dyn): bool', isFilled)
    .registerFunction('entries(dyn): dyn', entriesOf)
    .registerFunction('timeBetween(dyn, dyn): double', timeBetween)
    .registerFunction('at(dyn, dyn, dyn): dyn', memberAt)
    .registerFunction('ordered(dyn, string, dyn): bool', isOrdered)
    .registerFunction('exact(dyn): double', withoutNoise)
    .registerFunction('joined(dyn, string): string', joinTexts)
    .registerFunction('distinct(dyn): dyn', distinctMembers)
    .registerFunction('text(dyn): string', textOrEmpty);
}
