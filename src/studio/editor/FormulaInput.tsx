import { useState } from 'react';
import { printCondition } from '../../authoring/edit/describe/pickable-condition.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../inputs/Group.tsx';
import { Picker } from '../inputs/Picker.tsx';
import { ConstantInput } from './ConstantInput.tsx';
import { firstClause } from './condition-choices.ts';
import { FormulaResults, useFormulaAnswer } from './FormulaResults.tsx';
import { FormulaRows } from './FormulaRows.tsx';
import { FormulaText } from './FormulaText.tsx';
import { type FormulaProps, formulaShape } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { AS_TEXT, OperandPicker } from './OperandInput.tsx';
import { aboutOptions } from './path-options.ts';

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
      {(isText || hasRows) && <AsText isText={isText} label={label} onToggle={setText} />}
      {answer && answer.results.length > 0 && <FormulaResults {...answer} label={label} />}
    </Group>
  );
}

/** Switches between rows and text. */
function AsText({ isText, label, onToggle }: { isText: boolean; label: string; onToggle: (isText: boolean) => void }) {
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`${label}, ${isText ? MESSAGES.asSentence : MESSAGES.asText}`}
      onClick={() => onToggle(!isText)}
    >
      {isText ? MESSAGES.asSentence2 : MESSAGES.asText2}
    </Button>
  );
}

/** Says whether a condition is always or never true, and adds its first clause. */
function ConditionStart({
  label,
  value,
  readable: { paths, isKnown },
  unset,
  isWrong,
  onChange,
  onText,
}: FormulaProps & { onText: () => void }) {
  const isNever = value === 'false';
  return (
    <>
      <span className="muted">{value === '' ? unset : isNever ? MESSAGES.never : MESSAGES.always}</span>
      {isNever && (
        <Button size="small" aria-label={MESSAGES.labelAlways({ label })} onClick={() => onChange(unset === MESSAGES.always ? '' : 'true')}>
          {MESSAGES.always}
        </Button>
      )}
      <Picker
        {...{ label, isWrong }}
        text={MESSAGES.addCondition}
        options={[...aboutOptions(paths), AS_TEXT]}
        isLooking={!isKnown}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) onChange(printCondition(firstClause(path)));
          else onText();
        }}
      />
    </>
  );
}
