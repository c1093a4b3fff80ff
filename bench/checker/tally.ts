import type { Kind } from './mutant.ts';
import type { Outcome } from './run-mutants.ts';

/** Results of one kind. */
export interface Tally {
  area: string;
  name: string;
  wants: Kind['wants'];
  mutants: number;
  /** Errors found, or valid changes accepted. */
  right: number;
  /** Failed mutants, one line each. */
  wrong: string[];
  /** Misspelt names, and those with the right suggestion. */
  misspelt: number;
  guessed: number;
}

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

/** A percentage with one decimal, never rounded up to 100. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '-';
  return `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`;
}
