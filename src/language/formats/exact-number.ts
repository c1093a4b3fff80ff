/** A decimal number: sign, whole part, decimals, exponent. */
const NUMBER = /^([-+−]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Whether the number in a text equals its parsed value: `9007199254740993`, `1e400` and `-0` do not, `1.10` does. Other texts are not
 * exact.
 */
export function isExactNumber(text: string): boolean {
  const value = Number(text.replace('−', '-'));
  if (text.trim() === '' || !Number.isFinite(value) || Object.is(value, -0)) return false;
  const digits = significantDigits(text);
  return digits !== undefined && digits === significantDigits(String(value));
}

/** The sign, digits and exponent of a number, without zeros that say nothing. */
function significantDigits(text: string): string | undefined {
  const found = NUMBER.exec(text.trim());
  if (!found) return undefined;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = found;
  const digits = (whole + decimals).replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  const kept = digits.slice(0, end);
  if (kept === '') return '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${kept}e${BigInt(exponent) - BigInt(decimals.length) + BigInt(digits.length - kept.length)}`;
}
