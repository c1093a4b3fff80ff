const DOTS = '••••';

/** A number that only its owner needs whole: its last four characters behind dots; all dots where there are no more than four. */
export function maskNumber(number: string | null | undefined): string | null {
  if (!number) return null;
  return number.length > 4 ? `${DOTS} ${number.slice(-4)}` : DOTS;
}

/** Whether a text is what staff were shown in place of a number: sent back it means that the number stays. */
export function isMasked(text: string): boolean {
  return text.startsWith(DOTS);
}
