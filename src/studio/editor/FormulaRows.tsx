import { printCondition } from '../../authoring/edit/describe/pickable-condition.ts';
import {
  type Arithmetic,
  type ChoiceCase,
  type ExpressionPart,
  fallbackOf,
  isSum,
  printExpression,
  printFallback,
} from '../../authoring/edit/describe/pickable-expression.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { GhostButton, IconButton, SmallButton } from '../inputs/buttons.tsx';
import { ChoiceInput, choicesIn } from '../inputs/ChoiceInput.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { ClausePicker, ConditionRows } from './ConditionRows.tsx';
import { type FormulaProps, type FormulaShape, pathsOfType } from './formula-shape.ts';
import { MESSAGES } from './messages.ts';
import { OperandInput } from './OperandInput.tsx';
import { nameOfPath } from './path-options.ts';

/** `Total` `less` `Refund Amount`; `Paid` where `Status is PAID`, else `Due`; `How many` `Items`. */
export function FormulaRows({ shape, ...props }: FormulaProps & { shape: FormulaShape }) {
  switch (shape.is) {
    case 'condition':
      return (
        <>
          {props.use !== 'condition' && <span className="muted">{MESSAGES.trueWhen}</span>}
          <ConditionRows {...props} part={shape.part} onPart={(part) => props.onChange(part ? printCondition(part) : '')} />
        </>
      );
    case 'choice':
      return <ChoiceRows {...props} part={shape} />;
    case 'arithmetic':
      return <ArithmeticRows {...props} part={shape} />;
    case 'count':
    case 'negative':
    case 'between':
    case 'found':
      return <MeasureRow {...props} part={shape} />;
    default:
      return null;
  }
}

type RowsProps<Is extends ExpressionPart['is']> = FormulaProps & { part: Extract<ExpressionPart, { is: Is }> };

/** An operand of these rows: those of some paths, under a label of its own. */
function Operand({ paths, ...props }: Omit<FormulaProps, 'use' | 'type' | 'unset'> & { paths?: readonly ReadablePath[] }) {
  const { readable } = props;
  const isNumber = paths?.[0] !== undefined && paths.every(({ type }) => type === 'number');
  return (
    <OperandInput {...props} use="operand" type={isNumber ? NUMBER : undefined} readable={paths ? { ...readable, paths } : readable} />
  );
}

const NUMBER: ReadablePath = { path: '', label: '', of: '', type: 'number', mayBeMissing: false };

function ChoiceRows({ part, ...props }: RowsProps<'choice'>) {
  const { label, onChange } = props;
  const { cases, otherwise } = part;
  const give = (next: Partial<typeof part>) => onChange(printExpression({ ...part, ...next }));
  const put = (next: readonly ChoiceCase[]) => (next.length > 0 ? give({ cases: next }) : onChange(otherwise));
  return (
    <>
      <ol className="studio-cases">
        {cases.map(({ when, value }, index) => {
          const name = cases.length > 1 ? `${label}, ${index + 1}` : label;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a case is known by where it stands
            <li key={index}>
              <span className="studio-sentence-line">
                <Operand
                  {...props}
                  label={MESSAGES.nameThen({ name })}
                  value={value}
                  onChange={(next) => put(cases.with(index, { when, value: next }))}
                />
                <span className="muted">{MESSAGES.where}</span>
              </span>
              <ConditionRows
                {...props}
                label={`${name}, ${MESSAGES.where}`}
                part={when}
                onPart={(next) => put(next ? cases.with(index, { when: next, value }) : cases.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <ClausePicker
        {...props}
        label={MESSAGES.labelAddCase({ label })}
        text={MESSAGES.addCase}
        onClause={(when) => put([...cases, { when, value: "''" }])}
      />
      <span className="studio-sentence-line">
        <span className="muted">{MESSAGES.else}</span>
        <Operand {...props} label={`${label}, ${MESSAGES.else}`} value={otherwise} onChange={(next) => give({ otherwise: next })} />
      </span>
    </>
  );
}

const WAYS = choicesIn(MESSAGES.arithmetic);

function ArithmeticRows({ part, ...props }: RowsProps<'arithmetic'>) {
  const { label, onChange } = props;
  const { rest } = part;
  const give = (next: Partial<typeof part>) => onChange(printExpression({ ...part, ...next }));
  // A row has one kind of operator: addition or multiplication.
  const alternativesOf = (by: Arithmetic) => WAYS.filter(({ value }) => rest.length === 1 || isSum(value) === isSum(by));
  const last = rest.at(-1)?.by ?? 'plus';
  return (
    <>
      <NumberOperand {...props} label={MESSAGES.labelFirst({ label })} value={part.first} onChange={(first) => give({ first })} />
      {rest.map(({ by, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by where it stands
        <span key={index} className="studio-sentence-line">
          <ChoiceInput
            label={MESSAGES.labelIndexHow({ label, index: index + 2 })}
            value={by}
            choices={alternativesOf(by)}
            onChange={(next) => give({ rest: rest.with(index, { by: next as Arithmetic, value }) })}
          />
          <NumberOperand
            {...props}
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
      <SmallButton
        icon="plus"
        name={MESSAGES.labelAdd({ label })}
        onClick={() => give({ rest: [...rest, { by: last, value: isSum(last) ? '0' : '1' }] })}
        text={MESSAGES.add2}
      />
    </>
  );
}

/** An operand of arithmetic. One that may be missing has a value that it then counts as. */
function NumberOperand({ value, ...props }: FormulaProps) {
  const { label, readable, onChange } = props;
  const { value: operand, fallback } = fallbackOf(value) ?? { value, fallback: undefined };
  const mayBeMissing = (path: string) => readable.paths.some((each) => each.path === path && each.mayBeMissing);
  const given = { ...props, paths: pathsOfType(readable.paths, 'number') };
  return (
    <>
      <Operand
        {...given}
        value={operand}
        onChange={(next) => onChange(fallback !== undefined && mayBeMissing(next) ? printFallback(next, fallback) : next)}
      />
      {fallback !== undefined && (
        <>
          <span className="muted">{MESSAGES.ifMissing}</span>
          <Operand
            {...given}
            label={`${label}, ${MESSAGES.ifMissing}`}
            value={fallback}
            onChange={(next) => onChange(printFallback(operand, next))}
          />
          <IconButton icon="x" name={MESSAGES.labelRemoveLabel2({ label, label2: MESSAGES.ifMissing })} onClick={() => onChange(operand)} />
        </>
      )}
      {fallback === undefined && mayBeMissing(operand) && (
        <GhostButton
          name={`${label}: ${MESSAGES.ifMissingCountAs}`}
          onClick={() => onChange(printFallback(operand, '0'))}
          text={MESSAGES.ifMissingCountAs}
        />
      )}
    </>
  );
}

interface Measured {
  words: string;
  label: string;
  value: string;
  put: (value: string) => ExpressionPart;
  paths?: ReadablePath[];
}

/** `How many` `Items`; `minus` `Discounts`; `the time from` `Created At` `to` `Delivered At`; `Name of the one of Verticals whose Id is` `Type`. */
function MeasureRow({ part, ...props }: RowsProps<'count' | 'negative' | 'between' | 'found'>) {
  const { label, onChange } = props;
  const { operands, removed, rest } = measureOf(part, label, props.readable.paths);
  return (
    <span className="studio-sentence-line">
      {operands.map(({ words, put, ...each }) => (
        <span key={each.label} className="studio-given">
          <span className="muted">{words}</span>
          <Operand {...props} {...each} onChange={(next) => onChange(printExpression(put(next)))} />
        </span>
      ))}
      {removed && <IconButton icon="x" name={MESSAGES.labelRemoveLabel2({ label, label2: removed })} onClick={() => onChange(rest)} />}
    </span>
  );
}

/** The operands of a measure; `removed` names the measure where it can be removed, and `rest` stays then. */
function measureOf(
  part: RowsProps<'count' | 'negative' | 'between' | 'found'>['part'],
  label: string,
  paths: readonly ReadablePath[],
): { operands: Measured[]; removed?: string; rest: string } {
  switch (part.is) {
    case 'count':
    case 'negative': {
      const { words, name, removed } = MESSAGES.measures[part.is];
      const own = pathsOfType(paths, part.is === 'count' ? 'list' : 'number');
      const operand = { words, label: name({ label }), value: part.of, put: (of: string): ExpressionPart => ({ ...part, of }), paths: own };
      return { operands: [operand], removed, rest: part.is === 'count' ? '' : part.of };
    }
    case 'between': {
      const ends = [
        { words: MESSAGES.theTimeFrom, label: MESSAGES.labelFrom({ label }), value: part.from, put: (from: string) => ({ ...part, from }) },
        { words: MESSAGES.to, label: `${label}, to`, value: part.to, put: (to: string) => ({ ...part, to }) },
      ];
      const moments = pathsOfType(paths, 'date-time', 'date');
      return { operands: ends.map((end) => ({ ...end, paths: moments })), removed: MESSAGES.theTimeBetween, rest: part.from };
    }
    case 'found': {
      const [field, key] = [part.field, part.key].map((path) => path.split('.').map(labelOf).join(': ')) as [string, string];
      const found = field === '' ? MESSAGES.theOne : MESSAGES.ofTheOne({ field });
      const words = MESSAGES.ofWhoseIs({ part: found, list: nameOfPath(part.list, paths), key });
      const put = (value: string): ExpressionPart => ({ ...part, value });
      return { operands: [{ words, label: MESSAGES.labelWhoseKeyIs({ label, key }), value: part.value, put }], rest: '' };
    }
  }
}
