/** The text beginning with a capital letter. */
export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
