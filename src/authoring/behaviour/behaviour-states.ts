import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { typeOfPath } from '../../language/contracts/type-of-path.ts';
import type { CompiledPath } from '../../language/expression/compiled-expression.ts';
import { type ExpressionTree, isOperation, visitTree } from '../../language/expression/expression-tree.ts';
import type { BehaviourState, StateOverride } from './behaviour-state.ts';
import type { BehaviourWorld } from './behaviour-world.ts';
import { type Origin, originOf, type ScopedExpression, scopedExpressions } from './find-origins.ts';
import { mapKeys } from './map-keys.ts';
import { PRESENT } from './sample-value.ts';

/**
 * The states for a screen, derived from its conditions: `empty`, `typical`, and one for each enum value, boolean and missing value that an
 * expression tests. Typical is the ordinary case: every one-of renders its last block.
 */
export function behaviourStates(
  screen: CompiledScreen,
  { contracts, blocks }: Pick<BehaviourWorld, 'contracts' | 'blocks'>,
): BehaviourState[] {
  const scoped = scopedExpressions(screen, blocks);
  const questions = uniqueQuestions(scoped.flatMap((expression) => questionsOf(expression, contracts)));
  const ordinary = [...ordinaryValues(questions, contracts), ...mapKeys(screen, scoped, contracts)];
  const special = questions.flatMap(({ at, value, isMissing }): BehaviourState[] => {
    const isOrdinary = ordinary.some((override) => isAt(override, at) && override.value === null);
    const wanted = isMissing && !isOrdinary ? null : value;
    if (isMissing && isOrdinary && wanted !== PRESENT) return [];
    const about = { ...at, value: wanted };
    return [{ name: stateName(screen, at, wanted), fill: 'typical', overrides: merged(ordinary, about), special: about }];
  });
  const states: BehaviourState[] = [
    { name: 'typical', fill: 'typical', overrides: ordinary },
    { name: 'empty', fill: 'empty', overrides: [] },
    ...special,
  ];
  return states.filter((state, index) => states.findIndex((other) => other.name === state.name) === index);
}

/** A test of an expression on a value: a comparison, or `isMissing` for existence. */
interface Question {
  at: Origin;
  value: unknown;
  isMissing: boolean;
  isBranch: boolean;
  type: ContractType;
}

function questionsOf({ expression, origins, isBranch }: ScopedExpression, contracts: Contracts): Question[] {
  const ask = (path: CompiledPath, values: (type: ContractType) => unknown[], isMissing = false): Question[] => {
    const at = originOf(path, origins);
    const result = at && contracts.calls.get(at.call)?.result;
    const type = at && result && (at.path === '' ? result : typeOfPath(result, at.path, contracts));
    return at && type ? values(type).map((value) => ({ at, value, isMissing, isBranch, type })) : [];
  };
  switch (expression.op) {
    case 'is':
      if (expression.value === null) return ask(expression.path, () => [PRESENT], true);
      return ask(expression.path, () => [expression.value]);
    case 'path':
    case 'not':
      return ask(expression.path, (type) => (type.type === 'boolean' ? [true] : []));
    case 'tree': {
      const { texts, heldAgainstNull } = namesIn(expression.tree);
      return Object.entries(expression.variables).flatMap(([name, path]) => [
        ...ask(path, (type) => namedIn(texts, type, contracts)),
        ...(heldAgainstNull.has(name) ? ask(path, () => [PRESENT], true) : []),
      ]);
    }
    default:
      return [];
  }
}

/** The texts in an expression, and the variables that it compares with null. */
function namesIn(tree: ExpressionTree): { texts: ReadonlySet<unknown>; heldAgainstNull: ReadonlySet<string> } {
  const texts = new Set<unknown>();
  const heldAgainstNull = new Set<string>();
  visitTree(tree, (part) => {
    if (typeof part === 'string') return;
    if (!isOperation(part)) texts.add(part.value);
    else if (part[0] === '==' || part[0] === '!=') {
      const [, left, right] = part;
      if (typeof left === 'string' && isNull(right)) heldAgainstNull.add(left);
    }
  });
  return { texts, heldAgainstNull };
}

function isNull(tree: ExpressionTree | undefined): boolean {
  return typeof tree === 'object' && !isOperation(tree) && tree.value === null;
}

/** The values of a type that an expression names: true for a boolean, enum values among its texts. */
function namedIn(texts: ReadonlySet<unknown>, type: ContractType, contracts: Contracts): unknown[] {
  if (type.type === 'boolean') return [true];
  if (type.type !== 'enum') return [];
  return Object.keys(contracts.enums.get(type.enum)?.values ?? {}).filter((value) => texts.has(value));
}

function uniqueQuestions(questions: readonly Question[]): Question[] {
  const unique = new Map<string, Question>();
  for (const question of questions) {
    const key = `${question.at.call} ${question.at.path} ${String(question.value)}`;
    const known = unique.get(key);
    unique.set(key, known ? { ...known, isBranch: known.isBranch || question.isBranch } : question);
  }
  return [...unique.values()];
}

function merged(base: readonly StateOverride[], override: StateOverride): StateOverride[] {
  return [...base.filter((other) => !isAt(other, override)), override];
}

function isAt(override: StateOverride, at: Origin): boolean {
  return override.call === at.call && override.path === at.path;
}

/** Overrides of the typical state: no branch of a one-of holds because something exists, and no enum has a tested value. */
function ordinaryValues(questions: readonly Question[], contracts: Contracts): StateOverride[] {
  return questions.flatMap(({ at, value, isBranch, type }): StateOverride[] => {
    if (value === PRESENT) return isBranch ? [{ ...at, value: null }] : [];
    const values = type.type === 'enum' ? Object.keys(contracts.enums.get(type.enum)?.values ?? {}) : [];
    if (value !== values[0]) return [];
    const isNamed = (candidate: string) => questions.some((other) => isAt({ ...other.at, value: null }, at) && other.value === candidate);
    const other = values.find((candidate) => !isNamed(candidate));
    return other === undefined ? [] : [{ ...at, value: other }];
  });
}

function stateName(screen: CompiledScreen, at: Origin, value: unknown): string {
  const root = at.call === screen.data?.call.call ? 'record' : at.call;
  const path = at.path === '' ? root : `${root}.${at.path}`;
  if (value === null) return `${path} is missing`;
  if (value === PRESENT) return `${path} is there`;
  return value === true ? path : `${path} = ${String(value)}`;
}
