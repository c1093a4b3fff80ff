import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import { pathsOf, visit } from '../../language/compiled/walk.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { groupBy } from '../../language/contracts/group-by.ts';
import { typeOfPath } from '../../language/contracts/type-of-path.ts';
import type { CompiledPath } from '../../language/expression/compiled-expression.ts';
import { type ExpressionTree, isOperation, visitTree } from '../../language/expression/expression-tree.ts';
import type { BehaviourState, StateOverride } from './behaviour-state.ts';
import type { BehaviourWorld } from './behaviour-world.ts';
import { type Origin, originOf, type ScopedExpression, scopedExpressions } from './find-origins.ts';
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
  const groups = groupBy(questions, ({ at, value }) => `${at.call} ${at.path} ${String(value)}`);
  return [...groups.values()].map((same) => ({ ...(same[0] as Question), isBranch: same.some(({ isBranch }) => isBranch) }));
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

/**
 * The map keys that a screen looks up, as present entries: by name (`sources.reasons.byItem`), or by a form field
 * (`sources.reasons[form.type]`), which stands for each of its choices.
 */
function mapKeys(screen: CompiledScreen, scoped: readonly ScopedExpression[], contracts: Contracts): StateOverride[] {
  const choices = choicesById(screen);
  return scoped.flatMap(({ expression, origins }) =>
    pathsOf(expression).flatMap((path) => {
      const index = path.steps.findIndex((step) => typeof step === 'object');
      const isComputed = index >= 0;
      const last = isComputed ? path.steps[index] : path.steps.at(-1);
      const at = originOf({ ...path, steps: isComputed ? path.steps.slice(0, index) : path.steps.slice(0, -1) }, origins);
      const result = at && contracts.calls.get(at.call)?.result;
      const type = at && result && (at.path === '' ? result : typeOfPath(result, at.path, contracts));
      if (!at || type?.type !== 'map') return [];
      const keys = typeof last === 'object' ? (choices.get(fieldOf(last.at)) ?? []) : [String(last)];
      return keys.map((key) => ({ call: at.call, path: at.path === '' ? key : `${at.path}.${key}`, value: PRESENT }));
    }),
  );
}

function fieldOf(path: CompiledPath): string {
  return path.root === 'form' ? path.steps.join('.') : '';
}

/** The values that an input of a screen can have, by item id. */
function choicesById(screen: CompiledScreen): Map<string, string[]> {
  const found = new Map<string, string[]>();
  visit('screen', screen, {
    item: ({ id, input }, goOn) => {
      const values = input?.choices?.map((choice) => String(choice.value)) ?? Object.keys(input?.choiceLabels ?? {});
      if (values.length > 0) found.set(id, values);
      goOn();
    },
  });
  return found;
}
