import { useCallback, useState } from 'react';
import { printCondition } from '../../authoring/edit/describe/pickable-condition.ts';
import { formatAsText } from '../../language/formats/format-value.ts';
import { useConsole } from '../../shell/console-context.ts';
import { GhostButton, SmallButton } from '../inputs/buttons.tsx';
import { Group } from '../inputs/Check.tsx';
import type { FormulaAnswer } from '../language/evaluate-formula.ts';
import { useAnswer } from '../language/use-answer.ts';
import { ClausePicker } from './ConditionRows.tsx';
import type { KnownReadable } from './editor-context.ts';
import { FormulaRows } from './FormulaRows.tsx';
import { FormulaText } from './FormulaText.tsx';
import { type FormulaProps, formulaShape } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { ConstantInput, OperandPicker } from './OperandInput.tsx';

/** The editor of every expression: picked or built in rows where its form allows that, else text. Shows its value for sample rows. */
export function FormulaInput(props: FormulaProps) {
  const { label, value, use, readable, onLeave } = props;
  const [isText, setText] = useState(false);
  const shape = formulaShape(value, use);
  const hasRows = !isText && !['unset', 'operand', 'text'].includes(shape.is);
  const hasText = isText || shape.is === 'text';
  const isRead = hasRows || hasText || (use === 'value' && shape.is === 'operand' && 'path' in shape.operand);
  const answer = useFormulaAnswer(isRead ? value : '', readable.evaluate);
  const isPicked = !isText && !hasRows;
  const switched = isText ? MESSAGES.asSentence : MESSAGES.asText;
  // A missing parameter is asked for in the simplest way.
  const onText = use === 'parameter' && value === '' ? undefined : () => setText(true);
  return (
    <Group label={label} className="studio-condition" onLeave={onLeave}>
      {isPicked && use === 'condition' && !hasText && <ConditionStart {...props} onText={() => setText(true)} />}
      {isPicked && use !== 'condition' && <OperandPicker {...props} {...{ shape, onText }} />}
      {isPicked && use !== 'condition' && <ConstantInput {...props} shape={shape} />}
      {hasRows && <FormulaRows {...props} shape={shape} />}
      {hasText && (
        <FormulaText {...props} fault={answer?.fault} label={isText || use === 'condition' ? label : MESSAGES.labelAsText({ label })} />
      )}
      {(isText || hasRows) && <GhostButton name={`${label}, ${switched.toLowerCase()}`} onClick={() => setText(!isText)} text={switched} />}
      {answer && answer.results.length > 0 && !answer.results.some(isRecord) && <FormulaResults {...answer} label={label} />}
    </Group>
  );
}

/** Says whether a condition is always or never true, and adds its first clause. */
function ConditionStart(props: FormulaProps & { onText: () => void }) {
  const { label, value, readable, unset, onChange } = props;
  const isNever = value === 'false';
  return (
    <>
      <span className="muted">{value === '' ? unset : isNever ? MESSAGES.never : MESSAGES.always}</span>
      {isNever && (
        <SmallButton
          name={MESSAGES.labelAlways({ label })}
          onClick={() => onChange(unset === MESSAGES.always ? '' : 'true')}
          text={MESSAGES.always}
        />
      )}
      <ClausePicker
        {...props}
        text={MESSAGES.addCondition}
        isLooking={!readable.isKnown}
        onClause={(clause) => onChange(printCondition(clause))}
      />
    </>
  );
}

/** Milliseconds from typing to an evaluation. */
const PAUSE = 150;

const PRINTED = 60;

const ROWS = [MESSAGES.sampleRow({ index: 1 }), MESSAGES.sampleRow({ index: 2 }), MESSAGES.rowWithMissingValues];

/** Values of an expression for sample rows, or its error; undefined while unknown, and for ''. */
function useFormulaAnswer(source: string, evaluate: KnownReadable['evaluate']): FormulaAnswer | undefined {
  const ask = useCallback(async () => ({ source, of: source === '' ? undefined : await evaluate?.(source) }), [evaluate, source]);
  const { answer } = useAnswer(ask, PAUSE);
  return answer?.source === source ? answer.of : undefined;
}

/** Values of a formula for sample rows, of which the last has missing values. */
function FormulaResults({ label, results, format }: FormulaAnswer & { label: string }) {
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

/** Nobody reads a whole record as a text. */
function isRecord(result: unknown): boolean {
  return typeof result === 'object' && result !== null && !Array.isArray(result);
}

function printResult(result: unknown, format: FormulaAnswer['format'], settings: Parameters<typeof formatAsText>[2]): string {
  if (typeof result === 'boolean') return result ? MESSAGES.yes : MESSAGES.no;
  const text = formatAsText(format, result, settings);
  if (text === '') return MESSAGES.noValue;
  return text.length > PRINTED ? `${text.slice(0, PRINTED)}…` : text;
}
