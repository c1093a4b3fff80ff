import { sampleOfRow } from '../../authoring/behaviour/sample-rows.ts';
import { sampleValue } from '../../authoring/behaviour/sample-value.ts';
import { wordedSample } from '../../authoring/behaviour/worded-sample.ts';
import type { Variables } from '../../language/compile/compile-context.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { compileExpression } from '../../language/expression/compile-expression.ts';
import type { CompiledFormat, Root } from '../../language/expression/compiled-expression.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { defaultFormat } from '../../language/formats/formats.ts';

export interface FormulaAnswer {
  /** One per sample row; null for no value. The last row has no optional values. Empty where the expression has an error. */
  results: readonly unknown[];
  format: CompiledFormat;
  /** Offsets of the first error. */
  fault?: { start: number; end: number };
}

/** Some hours after the moments of sample data. */
const NOW = '2026-03-14T18:00:00.000Z';

/** Variables that are present on every page. */
const ALWAYS: ReadonlySet<Root> = new Set(['user', 'app', 'route']);

export function evaluateFormula(source: string, variables: Variables, contracts: Contracts): FormulaAnswer {
  const { expression, type, reads, issues } = compileExpression(source, { variables, contracts });
  const labels = type.enum === undefined ? undefined : contracts.enums.get(type.enum)?.values;
  const format: CompiledFormat = { name: defaultFormat(type), type, ...(labels && { labels }) };
  const fault = issues.find(({ severity }) => severity === 'error');
  if (fault) return { results: [], format, fault: { start: fault.start, end: fault.end } };
  const used = [...new Set(reads.map(({ root }) => root))];
  const results = [0, 1, undefined].map((row) => {
    const samples = used.map((root) => [root, root === 'now' ? NOW : sampleOf(root, variables[root], row, contracts)] as const);
    const found = evaluate(expression, { variables: Object.fromEntries(samples), pending: new Set(), pendingSources: new Set() });
    return found.state === 'value' ? found.value : null;
  });
  return { results, format };
}

/** A sample of a variable; without a row its optional values are missing. */
function sampleOf(root: Root, type: ContractType | undefined, row: number | undefined, contracts: Contracts): unknown {
  if (!type) return undefined;
  if (row === undefined && !ALWAYS.has(root)) return sampleValue(type, contracts, { fill: 'empty' });
  return sampleOfRow(wordedSample(sampleValue(type, contracts), type, contracts), type, row ?? 0, contracts);
}
