/** Marks by code. The usual ones are known, because a browser loads its data of languages for the question. */
const marks = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
]);

/** The symbol before an amount of a currency: `$` for USD. Unknown codes are used themselves. */
export function currencyMark(code: string): string {
  let mark = marks.get(code);
  if (mark === undefined) {
    mark = readMark(code);
    marks.set(code, mark);
  }
  return mark;
}

function readMark(code: string): string {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
    const mark = parts.find((part) => part.type === 'currency')?.value ?? code;
    return mark.length > 1 ? `${mark} ` : mark;
  } catch {
    return code;
  }
}
