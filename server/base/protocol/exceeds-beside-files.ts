/** Shorter runs of base64 are ordinary words of the JSON, not files. */
const SHORTEST_FILE = 1_000;

/**
 * Whether a JSON text has more characters than `most` besides its files (long runs of base64). Checked before parsing: 20 MB of
 * small values block the thread for seconds, 20 MB of files for hundredths of one.
 */
export function exceedsBesideFiles(text: string, most: number): boolean {
  if (text.length <= most) return false;
  // Some programs escape slashes with a backslash.
  const run = /[A-Za-z0-9+/=\\]+/g;
  let files = 0;
  for (let found = run.exec(text); found !== null; found = run.exec(text)) {
    if (found[0].length >= SHORTEST_FILE) files += found[0].length;
    // Stop early: the rest does not matter once the limit is exceeded.
    if (run.lastIndex - files > most) return true;
  }
  return text.length - files > most;
}
