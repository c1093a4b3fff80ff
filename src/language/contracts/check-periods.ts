import type { ContractReporter } from './contract-reporter.ts';
import type { ContractType } from './contract-types.ts';

/** Checks periods: both ends are there, are moments of one kind, and are not the same. `of` is what messages call their holder. */
export function checkPeriods(
  periods: readonly (readonly string[])[],
  fields: Readonly<Record<string, ContractType>>,
  of: string,
  report: ContractReporter,
): void {
  for (const [index, names] of periods.entries()) {
    for (const [side, name] of names.entries()) {
      const type = fields[name];
      const at = report.at(index, side);
      if (!type) at('unknown-path', { path: name, name, of }, { received: name, allowed: Object.keys(fields) });
      else if (type.type !== 'date-time' && type.type !== 'date')
        at('list-path', { path: name, expected: 'date-time', received: type.type }, { received: name });
    }
    if (names[0] === names[1]) report.at(index)('empty-range', { what: 'This period', why: 'it ends where it starts', of: 'period' });
  }
}
