import type { Kind } from './mutant.ts';
import type { Outcome } from './run-mutants.ts';

/** What came out of one kind of mutation. */
export interface Tally {
  area: string;
  name: string;
  wants: Kind['wants'];
  mutants: number;
  /** Faults found, or harmless changes let pass. */
  right: number;
  /** Mutants that came out wrong, each in one line. */
  wrong: string[];
  /** Misspelt names, and how many of them got the right one suggested. */
  misspelt: number;
  guessed: number;
}

/** Counts the outcomes of a kind. */
export function tallyOf(area: string, kind: Kind, outcomes: readonly Outcome[]): Tally {
  const named = outcomes.filter(({ mutant, isRight }) => isRight && mutant.meant !== undefined);
  const isGuessed = ({ mutant, issues }: Outcome) => issues.some(({ suggestion }) => suggestion === mutant.meant);
  return {
    area,
    name: kind.name,
    wants: kind.wants,
    mutants: outcomes.length,
    right: outcomes.filter(({ isRight }) => isRight).length,
    wrong: outcomes.filter(({ isRight }) => !isRight).map(lineOf),
    misspelt: named.length,
    guessed: named.filter(isGuessed).length,
  };
}

function lineOf({ mutant, issues }: Outcome): string {
  const said = [...new Set(issues.map(({ code }) => code))].slice(0, 3).join(', ');
  return `${mutant.file}${mutant.pointer}: ${mutant.done}${said === '' ? '' : ` (said: ${said})`}`;
}

/** A part of a whole in percent with one digit, never rounded up to the whole. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '-';
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
