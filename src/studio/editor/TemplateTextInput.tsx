import { useId, useRef, useState } from 'react';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { MESSAGES } from './messages.ts';
import { PlaceholderInput } from './PlaceholderInput.tsx';
import { type TemplatePart, templateOf, templateParts } from './template-parts.ts';

interface TemplateInputProps {
  id: string;
  name: string;
  value: string;
  isTemplate: boolean;
  /** Where the text is; without it placeholders cannot be edited. */
  place?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
  onLeave: () => void;
}

/** Text input whose placeholders are chips, so that users need not know their syntax. A chip opens its formula. */
export function TemplateTextInput(props: TemplateInputProps) {
  const { id, name, value, isTemplate, place, describedBy, invalid, onChange, onEnter, onLeave } = props;
  const [open, setOpen] = useState<number>();
  const parts = isTemplate ? templateParts(value) : undefined;
  const [only] = parts ?? [];
  const give = (text: string) => onChange(isTemplate && parts ? templateOf([{ words: text }]) : text);
  const field =
    parts && parts.length > 1 ? (
      <TemplateInput {...props} parts={parts} open={open} onOpen={place === undefined ? undefined : setOpen} />
    ) : (
      <textarea
        id={id}
        className="input studio-words"
        rows={1}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        value={only && 'words' in only ? only.words : value}
        // A text has no line breaks.
        onChange={(event) => give(event.currentTarget.value.replaceAll('\n', ' '))}
        onFocus={onEnter}
        onBlur={onLeave}
      />
    );
  if (!parts || place === undefined) return field;
  return (
    <div className="studio-text">
      {field}
      <IconButton icon="code" name={MESSAGES.insertValue} aria-describedby={id} onClick={() => setOpen(parts.length)} />
      {open !== undefined && (
        <PlaceholderInput key={open} {...{ name, place, parts, open, onLeave }} onChange={onChange} onClose={() => setOpen(undefined)} />
      )}
    </div>
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
  open,
  onOpen,
}: TemplateInputProps & { parts: TemplatePart[]; open: number | undefined; onOpen: ((index: number) => void) | undefined }) {
  return (
    <fieldset className="input studio-template" aria-describedby={describedBy} data-invalid={invalid || undefined}>
      <legend className="sr-only">{name}</legend>
      {parts.map((part, index) =>
        'words' in part ? (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
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
        ) : onOpen ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
            key={index}
            type="button"
            className="studio-placeholder"
            aria-label={MESSAGES.placeholderOf({ placeholder: part.name })}
            aria-expanded={open === index}
            onClick={() => onOpen(index)}
          >
            {part.name}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
          <span key={index} className="studio-placeholder" title={MESSAGES.placeholderOf({ placeholder: part.name })}>
            {part.name}
          </span>
        ),
      )}
    </fieldset>
  );
}

function labelOfPart(name: string, parts: readonly TemplatePart[], index: number): string {
  const [before, after] = [parts[index - 1], parts[index + 1]];
  if (before && 'placeholder' in before) return MESSAGES.nameAfterName2({ name, name2: before.name });
  return after && 'placeholder' in after ? MESSAGES.nameBeforeName2({ name, name2: after.name }) : name;
}

interface TextInputProps {
  /** Accessible name: `Column Amount, name`. */
  name: string;
  value: string;
  isTemplate: boolean;
  place?: string;
  messages: readonly string[];
  /** `before`: the text when typing began, for the step's sentence. */
  onChange: (value: string, before: string) => void;
}

/** Input for a text of the draft with its issues. */
export function TextInput({ name, value, isTemplate, place, messages, onChange }: TextInputProps) {
  const { keeper } = useDraftWorkspace();
  const id = useId();
  const before = useRef(value);
  const isWrong = messages.length > 0;
  return (
    <>
      <TemplateTextInput
        id={id}
        name={name}
        value={value}
        isTemplate={isTemplate}
        place={place}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-messages` : undefined}
        onChange={(text) => onChange(text, before.current)}
        onEnter={() => {
          before.current = value;
        }}
        onLeave={() => keeper.leaveField()}
      />
      {isWrong && (
        <p className="message" data-tone="danger" id={`${id}-messages`}>
          {messages.join(' ')}
        </p>
      )}
    </>
  );
}
