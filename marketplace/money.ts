import { FunctionError } from '../server/base/errors/function-error.ts';

/** Cents as dollars of the contract. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars as whole cents. Throws `FunctionError` for fractions of a cent. */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (Math.abs(dollars * 100 - cents) > 1e-6) throw new FunctionError('Amounts have at most two decimals.');
  return cents;
}

/** Cents as text: `$1,234.50`. */
export function moneyText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
