/**
 * Writes a number that is not negative with commas between thousands, and with as many decimals as it has, but `least` to `most`; halves go up. As `Intl.NumberFormat` writes
 * it in American English, whose data a browser loads for a tenth of what a page costs until it can be used. Like that, it takes the number by its shortest text: 1.005 has three
 * decimals.
 */
export function writeDecimals(value: number, least: number, most = least, isGrouped = true): string {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = BigInt(whole + part);
  // How many of the digits are decimals too many.
  const spare = part.length - Number(exponent) - most;
  const unit = 10n ** BigInt(Math.abs(spare));
  const scaled = spare <= 0 ? digits * unit : (digits * 2n + unit) / (unit * 2n);
  const text = String(scaled).padStart(most + 1, '0');
  const decimals = text.slice(text.length - most);
  let end = most;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  const before = text.slice(0, text.length - most);
  const grouped = isGrouped ? before.replace(/\B(?=(\d{3})+$)/g, ',') : before;
  return end > 0 ? `${grouped}.${decimals.slice(0, end)}` : grouped;
}
