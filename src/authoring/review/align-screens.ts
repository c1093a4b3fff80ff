import type { CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { CompiledExpression } from '../../language/expression/compiled-expression.ts';
import { standInFor } from '../behaviour/particulars.ts';

/** Two sides of a screen as they are compared. */
export interface AlignedScreens {
  before: CompiledScreen;
  after: CompiledScreen;
  /** The first side with its own initial values, where those of the other differ. */
  ownStarts?: CompiledScreen;
  /** Parts are shown here in all cases that are shown in other cases on the other side. */
  hasStandIns: boolean;
}

/**
 * Removes consequential differences from a comparison. Fields of the first side get the initial values of the other, so that dependent
 * fields and parameters are equal. A part with another condition exists on both sides: the condition is the difference, even where no state
 * shows it.
 */
export function alignScreens(old: CompiledScreen, young: CompiledScreen): AlignedScreens {
  const [before, after] = [align(old, young, showAlike), align(young, old, showAlike)];
  const started = align(before, after, startAlike);
  return {
    before: started,
    after,
    ...(started !== before && { ownStarts: before }),
    hasStandIns: before !== old || after !== young,
  };
}

type Part = Record<string, unknown>;
/** A part aligned with the same part of the other side; the part itself where nothing differs. */
type Align = (own: Part, other: Part) => Part;

const showAlike: Align = (own, other) => {
  if (!('id' in own || 'block' in own || 'calls' in own) || JSON.stringify(own.visible) === JSON.stringify(other.visible)) return own;
  return isExpression(own.visible) ? { ...own, visible: standInFor(own.visible) } : own;
};

const startAlike: Align = (own, other) => {
  if (!isTyped(own) || !isTyped(other) || startOf(own) === startOf(other)) return own;
  const { default: _, initial: __, ...rest } = own;
  return { ...rest, ...('default' in other && { default: other.default }), ...('initial' in other && { initial: other.initial }) };
};

/** `isChosen`: it is one of several of which the first whose condition holds is shown, so its condition stays. */
function align<Value>(value: Value, other: unknown, alike: Align, isChosen = false): Value {
  if (typeof value !== 'object' || typeof other !== 'object' || value === null || other === null || value === other) return value;
  if (Array.isArray(value)) {
    if (!Array.isArray(other)) return value;
    const members = value.map((member, index) => align(member, memberLike(member, index, other), alike, isChosen));
    return members.some((member, index) => member !== value[index]) ? (members as Value) : value;
  }
  const [own, theirs] = [value as Part, other as Part];
  const changed = Object.entries(own)
    .map(([key, inner]) => [key, align(inner, theirs[key], alike, isChoice(own, key))] as const)
    .filter(([key, inner]) => inner !== own[key]);
  const made = changed.length === 0 ? own : { ...own, ...Object.fromEntries(changed) };
  return (isChosen ? made : alike(made, theirs)) as Value;
}

/** Whether the members of a list share one place. */
function isChoice({ block }: Part, key: string): boolean {
  return key === 'firstOf' || (block === 'one-of' && key === 'blocks');
}

/** The member of a list with the same id, else the one in the same place. */
function memberLike(member: unknown, index: number, others: readonly unknown[]): unknown {
  const id = idOf(member);
  return id === undefined ? others[index] : others.find((each) => idOf(each) === id);
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}

function isExpression(value: unknown): value is CompiledExpression {
  return typeof value === 'object' && value !== null && 'op' in value;
}

/** Whether a part is typed into. */
function isTyped(part: Part): boolean {
  return typeof part.input === 'string' && 'messages' in part;
}

function startOf({ default: constant, initial }: Part): string {
  return JSON.stringify([constant, initial]);
}
