import { maskText } from '../src/language/contracts/mask-text.ts';

/** A number that only its owner needs whole, masked; null where there is none. */
export function maskNumber(number: string | null | undefined): string | null {
  return number ? maskText(number) : null;
}
