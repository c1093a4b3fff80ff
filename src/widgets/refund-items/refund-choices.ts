/** A line of the order in the refund dialog. Amounts in cents; `refundableAmount` is what the server would refund now. */
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

/** An item of createRefund: a line, or a variant with its descendants. */
export interface RefundChoice {
  id: string;
  specId?: string;
  reason: string;
}

/** A variant with its depth. */
export interface NestedSpec {
  spec: RefundSpec;
  depth: number;
  /** Its ancestors; refunding one of them refunds it too. */
  above: readonly string[];
}

/** The variants of a line, flat, in order. */
export function specsOf(line: RefundLine): NestedSpec[] {
  const flatten = (specs: readonly RefundSpec[], depth: number, above: readonly string[]): NestedSpec[] =>
    specs.flatMap((spec) => [{ spec, depth, above }, ...flatten(spec.specs ?? [], depth + 1, [...above, spec.id])]);
  return (line.dishesDescription ?? []).flatMap((plate) => flatten(plate.specs ?? [], 0, []));
}

/** Whether a choice is this line (no variant) or this variant of it. */
export function isChosen(choice: RefundChoice, id: string, specId?: string): boolean {
  return choice.id === id && choice.specId === specId;
}

/**
 * Adds a line or variant with its reason ('' for none yet), or removes it. Adding a line or variant removes its descendants, which it
 * includes.
 */
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

/** Sets the reason of a chosen line or variant. */
export function setReason(chosen: readonly RefundChoice[], id: string, reason: string, specId?: string): RefundChoice[] {
  return chosen.map((choice) => (isChosen(choice, id, specId) ? { ...choice, reason } : choice));
}

/** The refund of the chosen lines and variants with `extra`, limited to the order's remaining amount. In cents. */
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
