import { useState } from 'react';
import { GhostButton } from '../inputs/buttons.tsx';
import { useReadable } from './editor-context.ts';
import { FormulaInput } from './FormulaInput.tsx';
import { MESSAGES } from './messages.ts';
import { FormatInput } from './NamedInput.tsx';
import { placeholderOf, type TemplatePart, type TemplatePlaceholder, templateOf, templateParts } from './template-parts.ts';

interface PlaceholderInputProps {
  name: string;
  /** Where the text is. */
  place: string;
  parts: readonly TemplatePart[];
  open: number;
  onChange: (text: string) => void;
  onLeave?: (() => void) | undefined;
  onClose: (isRemoved: boolean) => void;
}

/** Edits a placeholder of a text: formula and format. */
export function PlaceholderInput({ name, place, parts, open, onChange, onLeave, onClose }: PlaceholderInputProps) {
  const readable = useReadable(place);
  // An expression with an open quote would break the text, so it stays here until it is complete.
  const [typed, setTyped] = useState<string>();
  const part = parts[open];
  if (!part || !('placeholder' in part)) return null;
  const expression = typed ?? part.expression;
  const label = `${name}, ${MESSAGES.placeholder.toLowerCase()}`;
  const give = (next: TemplatePlaceholder) => {
    const text = templateOf(parts.with(open, next));
    const read = templateParts(text)?.[open];
    const isSound = next.expression !== '' && read !== undefined && 'placeholder' in read && read.expression === next.expression.trim();
    setTyped(isSound && read.expression === next.expression ? undefined : next.expression);
    if (isSound) onChange(text);
  };
  return (
    <section className="studio-inner" aria-label={label}>
      <div className="studio-inner-head">
        <b>{MESSAGES.placeholder}</b>
        <span className="row">
          <GhostButton name={MESSAGES.removeName({ name: label })} onClick={() => onClose(true)} text={MESSAGES.remove} />
          <GhostButton onClick={() => onClose(false)} text={MESSAGES.done} />
        </span>
      </div>
      <FormulaInput
        {...{ label, readable, onLeave }}
        use="value"
        value={expression}
        unset={MESSAGES.choose}
        onChange={(next) => give(placeholderOf(next, part.format))}
      />
      <FormatInput
        {...{ onLeave }}
        label={MESSAGES.placeholderFormat({ label })}
        value={part.format}
        about={readable.paths.find(({ path }) => path === expression)}
        onChange={(format) => give(placeholderOf(part.expression, format))}
      />
    </section>
  );
}
