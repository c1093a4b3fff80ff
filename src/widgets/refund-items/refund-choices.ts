/** A line of the order as the refund dialog needs it. Amounts in cents; `refundableAmount` is what the server pays back for it now. */
export interface RefundLine {
  id: string;
  name: string;
  count: number;
  amount: number;
  refundableAmount: number;
  refundStatus?: string | null;
  dishesDescription: { specs?: RefundSpec[] | null }[];
}
export interface RefundSpec {
  name: string;
  specs?: RefundSpec[] | null;
}
export interface RefundReason {
  value: string;
  displayValue: string;
}

/** What createRefund takes for one item. */
export interface RefundChoice {
  id: string;
  specId?: string;
  reason: string;
}

/** Takes a line in, with a first reason, or out. */
export function toggleLine(chosen: readonly RefundChoice[], id: string, reason: string): RefundChoice[] {
  return chosen.some((choice) => choice.id === id) ? chosen.filter((choice) => choice.id !== id) : [...chosen, { id, reason }];
}

/** Gives a chosen line another reason. */
export function setReason(chosen: readonly RefundChoice[], id: string, reason: string): RefundChoice[] {
  return chosen.map((choice) => (choice.id === id ? { ...choice, reason } : choice));
}

/** What the chosen lines pay back together with `extra`, never more than what is left of the order. In cents. */
export function chosenAmount(lines: readonly RefundLine[], chosen: readonly RefundChoice[], left: number | undefined, extra: number): number {
  const sum = chosen.reduce((total, choice) => total + (lines.find((line) => line.id === choice.id)?.refundableAmount ?? 0), extra);
  return left === undefined ? sum : Math.min(sum, left);
}
