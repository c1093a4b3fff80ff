import { MESSAGES } from './messages.ts';
import { type TemplatePart, templateOf, templateParts } from './template-parts.ts';

export interface TemplateInputProps {
  id: string;
  name: string;
  value: string;
  isTemplate: boolean;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** Text input whose placeholders are chips, so that users need not know their syntax. */
export function TemplateTextInput(props: TemplateInputProps) {
  const { id, name, value, isTemplate, describedBy, invalid, onChange, onEnter, onLeave } = props;
  const parts = isTemplate ? templateParts(value) : undefined;
  if (parts && parts.length > 1) return <TemplateInput {...props} parts={parts} />;
  const [only] = parts ?? [];
  const shown = only && 'words' in only ? only.words : value;
  const give = (text: string) => onChange(isTemplate && parts ? templateOf([{ words: text }]) : text);
  return (
    <textarea
      id={id}
      className="input studio-words"
      rows={1}
      aria-label={name}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={shown}
      // A text has no line breaks.
      onChange={(event) => give(event.currentTarget.value.replaceAll('\n', ' '))}
      onFocus={onEnter}
      onBlur={onLeave}
    />
  );
}

function TemplateInput({
  id,
  name,
  describedBy,
  invalid,
  onChange,
  onEnter,
  onLeave,
  parts,
}: TemplateInputProps & { parts: TemplatePart[] }) {
  return (
    <fieldset className="input studio-template" aria-describedby={describedBy} data-invalid={invalid || undefined}>
      <legend className="sr-only">{name}</legend>
      {parts.map((part, index) =>
        'hole' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: holes never change places while one types
          <span key={index} className="studio-hole" title={MESSAGES.placeholderNamed({ name: part.name })}>
            {part.name}
          </span>
        ) : (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do the words around them
            key={index}
            id={index === 0 ? id : undefined}
            aria-label={labelOfPart(name, parts, index)}
            aria-invalid={invalid || undefined}
            value={part.words}
            data-empty={part.words === '' || undefined}
            onChange={(event) => onChange(templateOf(parts.with(index, { words: event.currentTarget.value })))}
            onFocus={onEnter}
            onBlur={onLeave}
          />
        ),
      )}
    </fieldset>
  );
}

function labelOfPart(name: string, parts: readonly TemplatePart[], index: number): string {
  const [before, after] = [parts[index - 1], parts[index + 1]];
  if (before && 'hole' in before) return MESSAGES.nameAfterName2({ name, name2: before.name });
  return after && 'hole' in after ? MESSAGES.nameBeforeName2({ name, name2: after.name }) : name;
}
