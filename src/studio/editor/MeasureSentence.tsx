import { type ExpressionPart, printExpression } from '../../runtime/edit/expression-sentence.ts';
import { Button } from '../../ui/Button.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { type ExpressionInputProps, ValueInput } from './ExpressionValue.tsx';
import { Picker } from './Picker.tsx';
import { nameOfPath, pathOptions } from './path-options.ts';

/** What is measured of one thing, or of two. */
type MeasurePart = Extract<ExpressionPart, { is: 'count' | 'negative' | 'between' }>;

/** `How many` `Items`; `minus` `Discounts`; `the time from` `Created At` `to` `Delivered At`. */
export function MeasureSentence({ part, ...props }: ExpressionInputProps & { part: MeasurePart }) {
  const { label, paths, onChange } = props;
  const give = (next: MeasurePart) => onChange(printExpression(next));
  switch (part.is) {
    case 'count':
      return (
        <span className="studio-sentence-line">
          <span className="muted">How many</span>
          <Picker
            label={`${label}, how many of`}
            text={nameOfPath(part.of, paths)}
            chosen={part.of}
            options={pathOptions(listsIn(paths))}
            onPick={(of) => give({ ...part, of })}
          />
          <Without label={label} what="the number" onClick={() => onChange('')} />
        </span>
      );
    case 'negative':
      return (
        <span className="studio-sentence-line">
          <span className="muted">minus</span>
          <ValueInput
            {...props}
            paths={paths.filter(({ type }) => type === 'number')}
            label={`${label}, minus`}
            value={part.of}
            onChange={(of) => give({ ...part, of })}
          />
          <Without label={label} what="the minus" onClick={() => onChange(part.of)} />
        </span>
      );
    case 'between':
      return (
        <span className="studio-sentence-line">
          <span className="muted">The time from</span>
          <ValueInput
            {...props}
            paths={momentsIn(paths)}
            label={`${label}, from`}
            value={part.from}
            onChange={(from) => give({ ...part, from })}
          />
          <span className="muted">to</span>
          <ValueInput {...props} paths={momentsIn(paths)} label={`${label}, to`} value={part.to} onChange={(to) => give({ ...part, to })} />
          <Without label={label} what="the time between" onClick={() => onChange(part.from)} />
        </span>
      );
  }
}

function Without({ label, what, onClick }: { label: string; what: string; onClick: () => void }) {
  return (
    <Button size="small" variant="ghost" icon="x" iconOnly onClick={onClick}>
      {`${label}: without ${what}`}
    </Button>
  );
}

/** What has members that can be counted. */
export function listsIn(paths: readonly ReadablePath[]): ReadablePath[] {
  return paths.filter(({ type }) => type === 'list');
}

/** The moments and days among what can be read. */
export function momentsIn(paths: readonly ReadablePath[]): ReadablePath[] {
  return paths.filter(({ type }) => type === 'date-time' || type === 'date');
}
