/** Prints progress at most every ten seconds, with the elapsed minutes. */
export function createProgress(): (what: string, done: number, of: number) => void {
  const began = Date.now();
  let [printed, last] = ['', 0];
  return (what, done, of) => {
    const now = Date.now();
    if (what === printed && now - last < 10_000) return;
    [printed, last] = [what, now];
    const minutes = ((now - began) / 60_000).toFixed(1);
    console.log(`${minutes} min: ${what}${of > 1 ? `, ${done} of ${of}` : ''}`);
  };
}
