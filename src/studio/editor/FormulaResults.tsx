import { useCallback } from 'react';
import { formatAsText } from '../../language/formats/format-value.ts';
import { useConsole } from '../../shell/console-context.ts';
import type { FormulaAnswer } from '../language/evaluate-formula.ts';
import { useAnswer } from '../language/use-answer.ts';
import { MESSAGES } from './messages.ts';
import type { KnownReadable } from './use-readable.ts';

/** Milliseconds from typing to an evaluation. */
const PAUSE = 150;

/** Longest printed result, in characters. */
const PRINTED = 60;

const ROWS = [MESSAGES.sampleRow({ index: 1 }), MESSAGES.sampleRow({ index: 2 }), MESSAGES.rowWithMissingValues];

/** Values of an expression for sample rows, or its error; undefined while unknown, and for ''. */
export function useFormulaAnswer(source: string, evaluate: KnownReadable['evaluate']): FormulaAnswer | undefined {
  const ask = useCallback(async () => ({ source, of: source === '' ? undefined : await evaluate?.(source) }), [evaluate, source]);
  const { answer } = useAnswer(ask, PAUSE);
  return answer?.source === source ? answer.of : undefined;
}

/** Values of a formula for sample rows, of which the last has missing values. */
export function FormulaResults({ label, results, format }: FormulaAnswer & { label: string }) {
  const { settings } = useConsole();
  return (
    <ul className="studio-results" aria-label={MESSAGES.resultsOf({ label })}>
      {results.map((result, index) => (
        <li key={ROWS[index]}>
          <span className="muted">{ROWS[index]}</span> <span className="studio-result">{printResult(result, format, settings)}</span>
        </li>
      ))}
    </ul>
  );
}

function printResult(result: unknown, format: FormulaAnswer['format'], settings: Parameters<typeof formatAsText>[2]): string {
  if (typeof result === 'boolean') return result ? MESSAGES.yes : MESSAGES.no;
  const isNested = typeof result === 'object' && result !== null && !Array.isArray(result);
  const text = isNested ? JSON.stringify(result) : formatAsText(format, result, settings);
  if (text === '') return MESSAGES.noValue;
  return text.length > PRINTED ? `${text.slice(0, PRINTED)}…` : text;
}
