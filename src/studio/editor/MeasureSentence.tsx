import { type ExpressionPart, printExpression } from '../../authoring/edit/describe/pickable-expression.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { Picker } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { type ExpressionInputProps, ValueInput } from './ExpressionValue.tsx';
import { MESSAGES } from './messages.ts';
import { nameOfPath, pathOptions } from './path-options.ts';

/** Count, negation, duration, or a lookup in a list. */
type MeasurePart = Extract<ExpressionPart, { is: 'count' | 'negative' | 'between' | 'found' }>;

/**
 * `How many` `Items`; `minus` `Discounts`; `the time from` `Created At` `to` `Delivered At`; `Name of the one of Verticals whose Id is`
 * `Vertical Type`.
 */
export function MeasureSentence({ part, ...props }: ExpressionInputProps & { part: MeasurePart }) {
  const { label, paths, onChange } = props;
  const give = (next: MeasurePart) => onChange(printExpression(next));
  switch (part.is) {
    case 'count':
      return (
        <span className="studio-sentence-line">
          <span className="muted">{MESSAGES.howMany}</span>
          <Picker
            label={MESSAGES.labelCountOf({ label })}
            text={nameOfPath(part.of, paths)}
            chosen={part.of}
            options={pathOptions(listsIn(paths))}
            onPick={(of) => give({ ...part, of })}
          />
          <IconButton icon="x" name={MESSAGES.labelRemoveLabel2({ label, label2: MESSAGES.theNumber })} onClick={() => onChange('')} />
        </span>
      );
    case 'negative':
      return (
        <span className="studio-sentence-line">
          <span className="muted">{MESSAGES.minus}</span>
          <ValueInput
            {...props}
            paths={paths.filter(({ type }) => type === 'number')}
            label={MESSAGES.labelMinus({ label })}
            value={part.of}
            onChange={(of) => give({ ...part, of })}
          />
          <IconButton icon="x" name={MESSAGES.labelRemoveLabel2({ label, label2: MESSAGES.theMinus })} onClick={() => onChange(part.of)} />
        </span>
      );
    case 'between':
      return (
        <span className="studio-sentence-line">
          <span className="muted">{MESSAGES.theTimeFrom}</span>
          <ValueInput
            {...props}
            paths={momentsIn(paths)}
            label={MESSAGES.labelFrom({ label })}
            value={part.from}
            onChange={(from) => give({ ...part, from })}
          />
          <span className="muted">{MESSAGES.to}</span>
          <ValueInput
            {...props}
            paths={momentsIn(paths)}
            label={MESSAGES.labelTo({ label })}
            value={part.to}
            onChange={(to) => give({ ...part, to })}
          />
          <IconButton
            icon="x"
            name={MESSAGES.labelRemoveLabel2({ label, label2: MESSAGES.theTimeBetween })}
            onClick={() => onChange(part.from)}
          />
        </span>
      );
    case 'found':
      return <FoundSentence {...props} part={part} />;
  }
}

/** A lookup in a list by a picked value; list and key are picked by label. */
function FoundSentence({ part, ...props }: ExpressionInputProps & { part: Extract<ExpressionPart, { is: 'found' }> }) {
  const { label, paths, onChange } = props;
  const inWords = (path: string) => path.split('.').map(labelOf).join(': ');
  const [field, key] = [inWords(part.field), inWords(part.key)];
  return (
    <span className="studio-sentence-line">
      <span className="muted">
        {MESSAGES.ofWhoseIs({ part: field ? MESSAGES.ofTheOne({ field }) : MESSAGES.theOne, list: nameOfPath(part.list, paths), key })}
      </span>
      <ValueInput
        {...props}
        label={MESSAGES.labelWhoseKeyIs({ label, key })}
        value={part.value}
        onChange={(value) => onChange(printExpression({ ...part, value }))}
      />
    </span>
  );
}

/** Paths of lists. */
export function listsIn(paths: readonly ReadablePath[]): ReadablePath[] {
  return paths.filter(({ type }) => type === 'list');
}

/** Paths of dates and moments. */
export function momentsIn(paths: readonly ReadablePath[]): ReadablePath[] {
  return paths.filter(({ type }) => type === 'date-time' || type === 'date');
}
