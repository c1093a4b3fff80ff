import { useState } from 'react';
import { type ConditionPart, parsePickableCondition, printCondition } from '../../authoring/edit/describe/pickable-condition.ts';
import {
  type Arithmetic,
  type ChoiceCase,
  type ExpressionPart,
  fallbackOf,
  isSum,
  parsePickableExpression,
  printExpression,
  printFallback,
} from '../../authoring/edit/describe/pickable-expression.ts';
import { constantIn } from '../../language/expression/condition-facts.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { Group } from '../inputs/Group.tsx';
import { IconButton } from '../inputs/IconButton.tsx';
import { Picker, type PickerOption } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { AsText, ConditionParts } from './ConditionInput.tsx';
import { firstClause } from './condition-choices.ts';
import { ExpressionText } from './ExpressionText.tsx';
import { type ExpressionInputProps, ValueInput } from './ExpressionValue.tsx';
import { listsIn, MeasureSentence, momentsIn } from './MeasureSentence.tsx';
import { MESSAGES } from './messages.ts';
import { aboutOptions, asPath, isPath, nameWithOwner, pathOptions } from './path-options.ts';

/** Input for a value: a path, an arithmetic expression, an if-else, or a condition. Other expressions are edited as text. */
export function ExpressionInput(props: ExpressionInputProps) {
  const { label, value, onChange, onLeave } = props;
  const [isText, setText] = useState(false);
  const kind = value === '' ? 'one' : kindOf(value);
  const isTextNow = isText || kind === 'text';
  return (
    <span className="studio-given">
      {!isTextNow && kind === 'one' && <OneInput {...props} onText={() => setText(true)} />}
      {!isTextNow && kind === 'fixed' && <ValueInput {...props} />}
      {!isTextNow && typeof kind === 'object' && (
        <Group label={label} className="studio-condition" onLeave={onLeave}>
          {'is' in kind ? (
            <SentenceInput {...props} part={kind} />
          ) : (
            <>
              <span className="muted">{MESSAGES.trueWhen}</span>
              <ConditionParts {...props} part={kind.holds} onPart={(part) => onChange(part ? printCondition(part) : '')} />
            </>
          )}
        </Group>
      )}
      {isTextNow && <ExpressionText {...props} label={isText ? label : MESSAGES.labelAsText({ label })} />}
      {isTextNow && !isText && <OneInput {...props} onText={() => setText(true)} />}
      {(isText || typeof kind === 'object') && <AsText isText={isText} label={label} onToggle={setText} />}
    </span>
  );
}

function kindOf(source: string): ExpressionPart | { holds: ConditionPart } | 'fixed' | 'one' | 'text' {
  if (constantIn(source) !== undefined) return 'fixed';
  if (isPath(source)) return 'one';
  const holds = parsePickableCondition(source);
  return parsePickableExpression(source) ?? (holds ? { holds } : 'text');
}

const SUM = '+';
const COUNT = '#';
const BETWEEN = '-';
const CHOICE = '?';
const TEXT = '=';
const FIXED = "''";

/** A single path, with buttons to extend it to an expression. */
function OneInput({ label, value, paths, isLooking, isWrong, onChange, onText }: ExpressionInputProps & { onText: () => void }) {
  const { settings } = useConsole();
  const about = paths.find(({ path }) => path === aboutOptions(paths)[0]?.key);
  const [lists, moments] = [listsIn(paths), momentsIn(paths)];
  const more: PickerOption[] = [
    { key: SUM, label: MESSAGES.computedFromSeveral, note: MESSAGES.suchAsADifference, group: MESSAGES.composed },
    ...(lists[0] ? [{ key: COUNT, label: MESSAGES.count, note: MESSAGES.ofAList, group: MESSAGES.composed }] : []),
    ...(moments[1] ? [{ key: BETWEEN, label: MESSAGES.timeBetween, group: MESSAGES.composed }] : []),
    ...(about ? [{ key: CHOICE, label: MESSAGES.dependsOnACondition, group: MESSAGES.composed }] : []),
    { key: FIXED, label: MESSAGES.fixedValue2, group: MESSAGES.constants },
    { key: TEXT, label: MESSAGES.asText3, note: MESSAGES.asAnExpression, group: MESSAGES.composed },
  ];
  const first = isPath(value) ? value : undefined;
  const pick = (key: string) => {
    if (key === TEXT) onText();
    else if (key === FIXED) onChange("''");
    else if (key === SUM) onChange(printExpression(firstSum(first, paths)));
    else if (key === COUNT && lists[0]) onChange(printExpression({ is: 'count', of: lists[0].path }));
    else if (key === BETWEEN && moments[0] && moments[1])
      onChange(printExpression({ is: 'between', from: moments[0].path, to: moments[1].path }));
    else if (key === CHOICE && about)
      onChange(printExpression({ is: 'choice', cases: [{ when: firstClause(about), value: first ?? "''" }], otherwise: "''" }));
    else onChange(key);
  };
  return (
    <Picker
      label={label}
      text={first !== undefined ? nameWithOwner(first, paths) : value === '' ? MESSAGES.none : MESSAGES.depends}
      chosen={value}
      options={[...pathOptions(paths, () => false, settings.roles), ...more]}
      isLooking={isLooking}
      fromTyped={asPath}
      isWrong={isWrong}
      onPick={pick}
    />
  );
}

/** A sum that can be computed at once: of the previous path, or of the first number. */
function firstSum(first: string | undefined, paths: readonly ReadablePath[]): ExpressionPart {
  const numbers = paths.filter(({ type }) => type === 'number');
  const from = first ?? numbers[0]?.path ?? '0';
  const unit = paths.find(({ path }) => path === from)?.unit;
  const other = numbers.find((each) => each.path !== from && each.unit === unit)?.path ?? '0';
  return { is: 'reckoned', first: from, rest: [{ by: 'plus', value: other }] };
}

const WAYS: readonly { value: Arithmetic; label: string }[] = [
  { value: 'plus', label: 'plus' },
  { value: 'minus', label: 'less' },
  { value: 'times', label: 'times' },
  { value: 'over', label: MESSAGES.dividedBy },
];

/** `Total` `less` `Refund Amount`; `Paid` where `Status is PAID`, else `Due`; `How many` `Items`. */
function SentenceInput({ part, ...props }: ExpressionInputProps & { part: ExpressionPart }) {
  switch (part.is) {
    case 'choice':
      return <ChoiceSentence {...props} part={part} />;
    case 'reckoned':
      return <ArithmeticSentence {...props} part={part} />;
    default:
      return <MeasureSentence {...props} part={part} />;
  }
}

function ChoiceSentence({ part, ...props }: ExpressionInputProps & { part: Extract<ExpressionPart, { is: 'choice' }> }) {
  const { label, paths, onChange } = props;
  const { cases, otherwise } = part;
  const give = (next: Partial<typeof part>) => onChange(printExpression({ ...part, ...next }));
  const put = (next: readonly ChoiceCase[]) => (next.length > 0 ? give({ cases: next }) : onChange(otherwise));
  const about = aboutOptions(paths);
  return (
    <>
      <ol className="studio-cases">
        {cases.map(({ when, value }, index) => {
          const name = cases.length > 1 ? `${label}, ${index + 1}` : label;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is known by where it stands
            <li key={index}>
              <span className="studio-sentence-line">
                <ValueInput
                  {...props}
                  label={MESSAGES.nameThen({ name })}
                  value={value}
                  onChange={(next) => put(cases.with(index, { when, value: next }))}
                />
                <span className="muted">{MESSAGES.where}</span>
              </span>
              <ConditionParts
                {...props}
                label={MESSAGES.nameWhere({ name })}
                part={when}
                onPart={(next) => put(next ? cases.with(index, { when: next, value }) : cases.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <Picker
        label={MESSAGES.labelAddCase({ label })}
        text={MESSAGES.addCase}
        options={about}
        onPick={(key) => {
          const path = paths.find((each) => each.path === key);
          if (path) put([...cases, { when: firstClause(path), value: "''" }]);
        }}
      />
      <span className="studio-sentence-line">
        <span className="muted">{MESSAGES.else}</span>
        <ValueInput {...props} label={MESSAGES.labelElse({ label })} value={otherwise} onChange={(next) => give({ otherwise: next })} />
      </span>
    </>
  );
}

function ArithmeticSentence({ part, ...props }: ExpressionInputProps & { part: Extract<ExpressionPart, { is: 'reckoned' }> }) {
  const { label, paths, onChange } = props;
  const numbers = paths.filter(({ type }) => type === 'number');
  const give = (next: Partial<typeof part>) => onChange(printExpression({ ...part, ...next }));
  const { rest } = part;
  // A row has one kind of operator: addition or multiplication.
  const alternativesOf = (by: Arithmetic) => WAYS.filter(({ value }) => rest.length === 1 || isSum(value) === isSum(by));
  const last = rest.at(-1)?.by ?? 'plus';
  return (
    <>
      <OperandInput
        {...props}
        paths={numbers}
        label={MESSAGES.labelFirst({ label })}
        value={part.first}
        onChange={(first) => give({ first })}
      />
      {rest.map(({ by, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by where it stands
        <span key={index} className="studio-sentence-line">
          <ChoiceInput
            label={MESSAGES.labelIndexHow({ label, index: index + 2 })}
            value={by}
            choices={alternativesOf(by)}
            onChange={(next) => give({ rest: rest.with(index, { by: next as Arithmetic, value }) })}
          />
          <OperandInput
            {...props}
            paths={numbers}
            label={`${label}, ${index + 2}`}
            value={value}
            onChange={(next) => give({ rest: rest.with(index, { by, value: next }) })}
          />
          <IconButton
            icon="x"
            onClick={() => (rest.length === 1 ? onChange(part.first) : give({ rest: rest.toSpliced(index, 1) }))}
            name={MESSAGES.labelRemoveLabel2({ label, label2: index + 2 })}
          />
        </span>
      ))}
      <Button
        size="small"
        icon="plus"
        aria-label={MESSAGES.labelAdd({ label })}
        onClick={() => give({ rest: [...rest, { by: last, value: isSum(last) ? '0' : '1' }] })}
      >
        {MESSAGES.add2}
      </Button>
    </>
  );
}

/** An operand of arithmetic. One that may be missing has what it then counts as. */
function OperandInput({ value, ...props }: ExpressionInputProps) {
  const { label, paths, onChange } = props;
  const { value: operand, fallback } = fallbackOf(value) ?? { value, fallback: undefined };
  const mayBeMissing = paths.some(({ path, mayBeMissing: may }) => path === operand && may);
  const change = (next: string) => {
    const isOptional = paths.some(({ path, mayBeMissing: may }) => path === next && may);
    onChange(fallback !== undefined && isOptional ? printFallback(next, fallback) : next);
  };
  return (
    <>
      <ValueInput {...props} value={operand} onChange={change} />
      {fallback !== undefined && (
        <>
          <span className="muted">{MESSAGES.ifMissing}</span>
          <ValueInput
            {...props}
            label={MESSAGES.labelIfMissing({ label })}
            value={fallback}
            onChange={(next) => onChange(printFallback(operand, next))}
          />
          <IconButton icon="x" name={MESSAGES.labelRemoveLabel2({ label, label2: MESSAGES.ifMissing })} onClick={() => onChange(operand)} />
        </>
      )}
      {fallback === undefined && mayBeMissing && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`${label}: ${MESSAGES.ifMissingCountAs}`}
          onClick={() => onChange(printFallback(operand, '0'))}
        >
          {MESSAGES.ifMissingCountAs}
        </Button>
      )}
    </>
  );
}
