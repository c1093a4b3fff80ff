import type { PhoneSettings } from '../formats/format.ts';

/** Separators between the digits of a number. */
const GAP = '[\\s.-]?';

/**
 * The patterns of a phone format such as `+1 (000) 000-0000`: an optional country code, and zeros for digits. Any code of up to 4 digits
 * can be typed; a number is reformatted where its code is the format's, or absent.
 */
export function phoneSettings(format: string): PhoneSettings {
  const { code, digits = '' } = /^(?:\+(?<code>\d+) )?(?<digits>.*)$/.exec(format)?.groups ?? {};
  const groups = digits.match(/\(0+\)|0+/g) ?? [];
  const found = (open: string, close: string) =>
    groups
      .map((group) => (group.startsWith('(') ? `\\(?${open}\\d{${group.length - 2}}${close}\\)?` : `${open}\\d{${group.length}}${close}`))
      .join(GAP);
  let index = 0;
  const written = digits.replace(/0+/g, () => {
    index += 1;
    return `$${index}`;
  });
  const parts = found('(', ')');
  return {
    format,
    pattern: `^(\\+?\\d{1,4}${GAP})?${found('', '')}$`,
    writes: [
      ...(code === undefined ? [] : [[`^\\+?${code}${GAP}${parts}$`, `+${code} ${written}`] as const]),
      [`^${GAP}${parts}$`, written],
    ],
  };
}
