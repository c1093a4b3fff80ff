const DOTS = '••••';

/** A secret as people may see it: its last four characters behind dots; all dots where there are no more than four. Masked again it stays as it is. */
export function maskText(text: string): string {
  return text.length > 4 ? `${DOTS} ${text.slice(-4)}` : DOTS;
}

/** Whether a text is the mask of a secret: sent back it keeps the secret. */
export function isMasked(text: string): boolean {
  return text.startsWith(DOTS);
}
