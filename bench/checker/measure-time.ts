import { checkProject, type ProjectInput } from '../../src/language/check/check-project.ts';

/** How long checks take: of what ships, and of many screens. Milliseconds of processor time, so that what else runs does not count. */
export interface CheckTimes {
  shipped: number;
  many: number;
  /** How many screens the many are. */
  screens: number;
  /** Errors and warnings in the many, which have none. */
  faults: number;
}

/** The limits that the checker is held to, in milliseconds. */
export const TIME_LIMITS = { shipped: 2_000, many: 20_000 } as const;

const MANY = 1_000;

/** Checks the shipped screens, then a thousand that are made of them under other ids and addresses. */
export function measureTimes(input: ProjectInput): CheckTimes {
  const shipped = timed(() => checkProject(input)).time;
  const screens = input.files.filter(({ text }) => 'kind' in JSON.parse(text));
  const others = input.files.filter((file) => !screens.includes(file));
  const copies = Array.from({ length: MANY }, (_, index) => copyOf(screens[index % screens.length]!, Math.floor(index / screens.length)));
  const many = timed(() => checkProject({ ...input, files: [...others, ...copies] }));
  // No link leads to the address of a copy, so that nothing writes what it reads of its query: that is told, and rightly.
  const faults = many.value.issues.filter(({ severity, code }) => severity !== 'information' && code !== 'unwritten-query').length;
  return { shipped, many: many.time, screens: MANY, faults };
}

/** The n-th copy of a screen; the first is the screen itself, so that links lead somewhere. */
function copyOf({ path, text }: { path: string; text: string }, round: number): { path: string; text: string } {
  if (round === 0) return { path, text };
  return {
    path: path.replace(/\.json$/, `-${round}.json`),
    text: text
      .replace(/^ {2}"id": "([^"]+)"/m, `  "id": "$1-${round}"`)
      .replace(/"path": "\//g, `"path": "/copy-${round}/`)
      // A menu with the same words a thousand times would be told, and rightly.
      .replace(/^ {2}"menu": \{[^\n]*\},\n/m, ''),
  };
}

function timed<Value>(run: () => Value): { value: Value; time: number } {
  const started = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(started);
  return { value, time: (user + system) / 1_000 };
}
