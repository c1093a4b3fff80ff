import { checkProject, type ProjectInput } from '../../src/language/check/check-project.ts';

/** CPU milliseconds of checking the shipped screens, and many screens. */
export interface CheckTimes {
  shipped: number;
  many: number;
  /** Number of screens. */
  screens: number;
  /** Errors and warnings in them; expected: none. */
  faults: number;
}

/** Limits in milliseconds. */
export const TIME_LIMITS = { shipped: 2_000, many: 20_000 } as const;

const MANY = 1_000;

/** Checks the shipped screens, and a thousand copies with other ids and addresses. */
export function measureTimes(input: ProjectInput): CheckTimes {
  const shipped = timed(() => checkProject(input)).time;
  const screens = input.files.filter(({ text }) => 'kind' in JSON.parse(text));
  const others = input.files.filter((file) => !screens.includes(file));
  const copies = Array.from({ length: MANY }, (_, index) => copyOf(screens[index % screens.length]!, Math.floor(index / screens.length)));
  const many = timed(() => checkProject({ ...input, files: [...others, ...copies] }));
  // No link leads to a copy, so its unused query parameters are rightly reported.
  const faults = many.value.issues.filter(({ severity, code }) => severity !== 'information' && code !== 'unwritten-query').length;
  return { shipped, many: many.time, screens: MANY, faults };
}

/** The n-th copy of a screen; the first is the original, so that links have a target. */
function copyOf({ path, text }: { path: string; text: string }, round: number): { path: string; text: string } {
  if (round === 0) return { path, text };
  return {
    path: path.replace(/\.json$/, `-${round}.json`),
    text: text
      .replace(/^ {2}"id": "([^"]+)"/m, `  "id": "$1-${round}"`)
      .replace(/"path": "\//g, `"path": "/copy-${round}/`)
      // A menu with a thousand equal labels would rightly be reported.
      .replace(/^ {2}"menu": \{[^\n]*\},\n/m, ''),
  };
}

function timed<Value>(run: () => Value): { value: Value; time: number } {
  const started = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(started);
  return { value, time: (user + system) / 1_000 };
}
