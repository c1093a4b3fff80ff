import { maskText } from '../src/language/contracts/mask-text.ts';

/** Masks a personal number; null if there is none. */
export function maskNumber(number: string | null | undefined): string | null {
  return number ? maskText(number) : null;
}
