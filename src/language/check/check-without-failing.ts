/** The result for files of which some were set aside because a check of all of them threw. */
export interface CheckedWithoutFailing<Result, File> {
  /** The result for the rest; absent where the check throws even without the set-aside files. */
  result?: Result;
  /** The files that made it throw, each with its error. */
  aside: { file: File; error: unknown }[];
}

/** Maximum number of files whose failure is isolated. */
const MOST = 5;

/**
 * Checks files together. Where the check throws, finds the faulty files by bisection and `replace`s them, so that the others are checked.
 * `first` are required files (app.json); they are set aside last.
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
