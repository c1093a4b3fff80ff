/** A JSON text in which integers that JavaScript would round become texts. */
export function withExactNumbers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  let written = '';
  let kept = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    if (letter === '"') at = endOfText(text, at);
    else if (letter === '-' || isDigit(letter)) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (!/[.eE]/.test(number) && !Number.isSafeInteger(Number(number))) {
        written += `${text.slice(kept, at)}"${number}"`;
        kept = end;
      }
      at = end;
    } else at += 1;
  }
  return written + text.slice(kept);
}

/** Index behind the text literal that starts here. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Index behind the number that starts here. */
function endOfNumber(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && (isDigit(json[at] as string) || '.eE+-'.includes(json[at] as string))) at += 1;
  return at;
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}
