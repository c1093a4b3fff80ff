import { FunctionError } from '../server/base/errors/function-error.ts';

/** Cents as the dollars of the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars of the wire as whole cents. Throws `FunctionError` for parts of a cent. */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (Math.abs(dollars * 100 - cents) > 1e-6) throw new FunctionError('Amounts have at most two decimals.');
  return cents;
}

/** Cents in words for people: `$1,234.50`. */
export function moneyText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
