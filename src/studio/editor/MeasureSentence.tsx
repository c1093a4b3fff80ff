import { type ExpressionPart, printExpression } from '../../authoring/edit/words/expression-sentence.ts';
import { labelOf } from '../../language/compile/label-of.ts';
import { Button } from '../../ui/Button.tsx';
import { Picker } from '../inputs/Picker.tsx';
import type { ReadablePath } from '../language/readable-paths.ts';
import { type ExpressionInputProps, ValueInput } from './ExpressionValue.tsx';
import { nameOfPath, pathOptions } from './path-options.ts';

/** What is measured of one thing or of two, or found among several. */
type MeasurePart = Extract<ExpressionPart, { is: 'count' | 'negative' | 'between' | 'found' }>;

/** `How many` `Items`; `minus` `Discounts`; `the time from` `Created At` `to` `Delivered At`; `Name of the one of Verticals whose Id is` `Vertical Type`. */
export function MeasureSentence({ part, ...props }: ExpressionInputProps & { part: MeasurePart }) {
  const { label, paths, onChange } = props;
  const give = (next: MeasurePart) => onChange(printExpression(next));
  switch (part.is) {
    case 'count':
      return (
        <span className="studio-sentence-line">
          <span className="muted">How many</span>
          <Picker
            label={`${label}, count of`}
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
    case 'found':
      return <FoundSentence {...props} part={part} />;
  }
}

/** What is found goes by a value that is picked; in which list, and by what of its members, is said by their names. */
function FoundSentence({ part, ...props }: ExpressionInputProps & { part: Extract<ExpressionPart, { is: 'found' }> }) {
  const { label, paths, onChange } = props;
  const [field, key] = [part.field, part.key].map((path) => path.split('.').map(labelOf).join(': '));
  return (
    <span className="studio-sentence-line">
      <span className="muted">
        {field ? `${field} of the one` : 'The one'} of {nameOfPath(part.list, paths)} whose {key} is
      </span>
      <ValueInput
        {...props}
        label={`${label}, whose ${key} is`}
        value={part.value}
        onChange={(value) => onChange(printExpression({ ...part, value }))}
      />
    </span>
  );
}

function Without({ label, what, onClick }: { label: string; what: string; onClick: () => void }) {
  return (
    <Button size="small" variant="ghost" icon="x" iconOnly onClick={onClick}>
      {`${label}: remove ${what}`}
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
