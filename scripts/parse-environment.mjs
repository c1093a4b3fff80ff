import { parseEnv } from 'node:util';

/** Maximum characters of a line: the system cannot start a process with a longer setting. */
const LONGEST_LINE = 100_000;

/**
 * Parses an `.env` file into settings by name, with the names set more than once (the last one counts). Throws an error with line
 * and correction for an invalid line, which would otherwise swallow the next setting.
 */
export function parseEnvironment(content) {
  const text = content.replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new Error('It is not UTF-8 text. Save it as UTF-8.');
  const lines = text.split(/\r\n|\n|\r/);
  const names = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line.length > LONGEST_LINE) throw new Error(`Line ${index + 1} has more than ${LONGEST_LINE} characters. Shorten it.`);
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`Line ${index + 1} is no setting. Write NAME=value, or put # before it.`);
    names.push(name);
    index += linesOfQuote(value, lines, index);
  }
  return { values: parseEnv(lines.join('\n')), repeated: names.filter((name, at) => names.indexOf(name) < at) };
}

/** Number of further lines of a quoted value. */
function linesOfQuote(value, lines, index) {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined || value.indexOf(quote, 1) > 0) return 0;
  const end = lines.findIndex((line, at) => at > index && line.includes(quote));
  if (end < 0) throw new Error(`The quote on line ${index + 1} is not closed. Add ${quote} at its end.`);
  return end - index;
}
