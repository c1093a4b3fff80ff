/** A line of the order as the refund dialog needs it. Amounts in cents; `refundableAmount` is what the server pays back for it now. */
export interface RefundLine {
  id: string;
  name: string;
  count: number;
  amount: number;
  refundableAmount: number;
  refundStatus?: string | null;
  dishesDescription?: { specs?: RefundSpec[] | null }[] | null;
}
export interface RefundSpec {
  id: string;
  name: string;
  price: number;
  refundableAmount?: number;
  refundStatus?: string | null;
  specs?: RefundSpec[] | null;
}
export interface RefundReason {
  value: string;
  displayValue: string;
}

/** What createRefund takes for one item: a line, or one spec of it with those below. */
export interface RefundChoice {
  id: string;
  specId?: string;
  reason: string;
}

/** A spec with how deep it is nested. */
export interface NestedSpec {
  spec: RefundSpec;
  depth: number;
  /** Specs above it; refunding one of them refunds it too. */
  above: readonly string[];
}

/** The specs of a line in order, flat. */
export function specsOf(line: RefundLine): NestedSpec[] {
  const flatten = (specs: readonly RefundSpec[], depth: number, above: readonly string[]): NestedSpec[] =>
    specs.flatMap((spec) => [{ spec, depth, above }, ...flatten(spec.specs ?? [], depth + 1, [...above, spec.id])]);
  return (line.dishesDescription ?? []).flatMap((plate) => flatten(plate.specs ?? [], 0, []));
}

/** Whether a choice is for this line (no spec) or this spec of it. */
export function isChosen(choice: RefundChoice, id: string, specId?: string): boolean {
  return choice.id === id && choice.specId === specId;
}

/** Takes a line or a spec in, with its reason ('' while none is chosen), or out. A line contains its specs and a spec those below it, which are then not chosen apart. */
export function toggleChoice(chosen: readonly RefundChoice[], line: RefundLine, reason: string, specId?: string): RefundChoice[] {
  if (chosen.some((choice) => isChosen(choice, line.id, specId))) return chosen.filter((choice) => !isChosen(choice, line.id, specId));
  const below = new Set(
    specsOf(line)
      .filter(({ above }) => specId !== undefined && above.includes(specId))
      .map(({ spec }) => spec.id),
  );
  const others = chosen.filter(
    (choice) => choice.id !== line.id || (specId !== undefined && choice.specId !== undefined && !below.has(choice.specId)),
  );
  return [...others, { id: line.id, ...(specId === undefined ? {} : { specId }), reason }];
}

/** Gives a chosen line or spec another reason. */
export function setReason(chosen: readonly RefundChoice[], id: string, reason: string, specId?: string): RefundChoice[] {
  return chosen.map((choice) => (isChosen(choice, id, specId) ? { ...choice, reason } : choice));
}

/** What the chosen lines and specs pay back together with `extra`, never more than what is left of the order. In cents. */
export function chosenAmount(
  lines: readonly RefundLine[],
  chosen: readonly RefundChoice[],
  left: number | undefined,
  extra: number,
): number {
  const sum = chosen.reduce((total, choice) => {
    const line = lines.find(({ id }) => id === choice.id);
    if (!line) return total;
    if (choice.specId === undefined) return total + line.refundableAmount;
    return total + (specsOf(line).find(({ spec }) => spec.id === choice.specId)?.spec.refundableAmount ?? 0);
  }, extra);
  return left === undefined ? sum : Math.min(sum, left);
}
