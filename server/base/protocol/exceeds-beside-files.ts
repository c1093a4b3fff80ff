/** What is shorter than this is no file, but a word of the JSON. */
const SHORTEST_FILE = 1_000;

/**
 * Whether a text of JSON has more characters besides its files, which are long runs of base64, than so many. Asked before it is read: 20 MB of small parts take seconds,
 * during which nobody else has a turn, and files of that size hundredths of one.
 */
export function exceedsBesideFiles(text: string, most: number): boolean {
  if (text.length <= most) return false;
  // Some programs write a slash with a backslash before it.
  const run = /[A-Za-z0-9+/=\\]+/g;
  let files = 0;
  for (let found = run.exec(text); found !== null; found = run.exec(text)) {
    if (found[0].length >= SHORTEST_FILE) files += found[0].length;
    // So far and no further: the rest is not looked at when there is too much already.
    if (run.lastIndex - files > most) return true;
  }
  return text.length - files > most;
}
