/** Files of which some were set aside because a check of all of them threw. */
export interface CheckedWithoutFailing<Result, File> {
  /** What the check of the rest gave; absent where it throws even without the files that were set aside. */
  result?: Result;
  /** The files with which it threw, each with what was thrown. */
  aside: { file: File; error: unknown }[];
}

/** More faults of the program at once than these are not told apart. */
const MOST = 5;

/**
 * Checks files together, where the check throws without those that make it: one after the other is found by halving and `replace`d, so that the others are
 * checked all the same. `first` are those that a check cannot do without (app.json); they are never set aside while others can be.
 */
export function checkWithoutFailing<File, Result>(
  files: readonly File[],
  { check, replace, isFirst }: { check: (files: File[]) => Result; replace: (file: File) => File[]; isFirst: (file: File) => boolean },
): CheckedWithoutFailing<Result, File> {
  let rest = [...files.filter(isFirst), ...files.filter((file) => !isFirst(file))];
  const aside: CheckedWithoutFailing<Result, File>['aside'] = [];
  for (let round = 0; round <= MOST; round += 1) {
    const whole = attempt(() => check(inOrder(files, rest, aside, replace)));
    if ('result' in whole) return { result: whole.result, aside };
    const found = findCulprit(rest, (some) => attempt(() => check(some)));
    if (found === undefined || round === MOST) break;
    aside.push(found);
    rest = rest.filter((file) => file !== found.file);
  }
  return { aside };
}

type Attempt<Result> = { result: Result } | { error: unknown };

function attempt<Result>(work: () => Result): Attempt<Result> {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}

/** The files as they were given, those that were set aside replaced. */
function inOrder<File>(
  files: readonly File[],
  rest: readonly File[],
  aside: readonly { file: File }[],
  replace: (file: File) => File[],
): File[] {
  if (aside.length === 0) return [...files];
  const kept = new Set(rest);
  return files.flatMap((file) => (kept.has(file) ? [file] : replace(file)));
}

/** The last file of the shortest beginning with which the check throws. */
function findCulprit<File>(files: readonly File[], check: (files: File[]) => Attempt<unknown>): { file: File; error: unknown } | undefined {
  let [sound, broken] = [0, files.length];
  let error: unknown;
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    const tried = check(files.slice(0, middle));
    if ('error' in tried) [broken, error] = [middle, tried.error];
    else sound = middle;
  }
  const file = files[broken - 1];
  if (file === undefined) return undefined;
  const alone = check(files.slice(0, broken));
  return { file, error: 'error' in alone ? alone.error : error };
}
