import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useConsole } from '../../shell/console-context.ts';
import { FloatingPanel, type FloatingPanelProps } from '../../ui/FloatingPanel.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/buttons.tsx';
import { Fault } from '../inputs/LineInput.tsx';
import { PickerList } from '../inputs/Picker.tsx';
import { useReadable } from './editor-context.ts';
import { MESSAGES } from './messages.ts';
import { PlaceholderInput } from './PlaceholderInput.tsx';
import { isShown, pathOptions } from './path-options.ts';
import { placeholderOf, type TemplatePart, templateOf, templateParts } from './template-parts.ts';

interface TemplateInputProps {
  name: string;
  value: string;
  isTemplate: boolean;
  /** Where a template is. */
  place?: string | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChange: (value: string) => void;
  onEnter?: () => void;
  onLeave?: () => void;
}

/** A position in a text: the part of a template, and the offset in its words. */
interface Caret {
  part: number;
  at: number;
}

/**
 * Text input whose placeholders are chips, so that users need not know their syntax. A brace opens the list of the data at hand, which the
 * button beside it opens too; a chip opens its formula.
 */
export function TemplateTextInput(props: TemplateInputProps) {
  const { name, value, isTemplate, place, onChange, onLeave } = props;
  const id = useId();
  const [open, setOpen] = useState<number>();
  /** Where a value of the data is inserted; a typed brace stands there until it is picked. */
  const [asked, setAsked] = useState<Caret & { brace: '{' | '' }>();
  const { field, moveTo } = useCaret();
  const parts = isTemplate && place !== undefined ? templateParts(value) : undefined;
  const give = (next: readonly TemplatePart[], caret?: Caret) => {
    if (caret) moveTo(caret);
    onChange(templateOf(next));
  };
  const type = (part: number, input: HTMLInputElement | HTMLTextAreaElement) => {
    // A text has no line breaks.
    const words = input.value.replaceAll('\n', ' ');
    const at = parts && typedBrace(input, wordsOf(parts[part]));
    setAsked(at === undefined ? undefined : { part, at, brace: '{' });
    if (at === undefined) onChange(parts ? templateOf(parts.with(part, { words })) : words);
  };
  const input =
    parts && parts.length > 1 ? (
      <PartInputs
        {...props}
        {...{ id, parts, open, type }}
        onOpen={setOpen}
        onRemove={(chip) => give(...withoutChip(parts, chip))}
        onCaret={moveTo}
      />
    ) : (
      <textarea
        id={id}
        className="input studio-words"
        rows={1}
        data-part={0}
        aria-label={name}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        value={parts ? wordsOf(parts[0]) : value}
        onChange={({ currentTarget }) => type(0, currentTarget)}
        onFocus={props.onEnter}
        onBlur={onLeave}
      />
    );
  if (!parts || place === undefined) return input;
  const pick = (path: string) => {
    if (!asked) return;
    const words = wordsOf(parts[asked.part]);
    const between = [{ words: words.slice(0, asked.at) }, placeholderOf(path, ''), { words: words.slice(asked.at) }];
    setAsked(undefined);
    give(parts.toSpliced(asked.part, 1, ...between), { part: asked.part + 2, at: 0 });
  };
  const close = (refocus: boolean) => {
    if (!asked) return;
    const { part, at, brace } = asked;
    const words = wordsOf(parts[part]);
    setAsked(undefined);
    if (refocus) moveTo({ part, at: at + brace.length });
    if (brace !== '') give(parts.with(part, { words: words.slice(0, at) + brace + words.slice(at) }));
  };
  const last = parts.length - 1;
  return (
    <div className="studio-text" ref={field}>
      {input}
      <IconButton
        icon="code"
        name={MESSAGES.insertValue}
        title={MESSAGES.insertValueByBrace}
        aria-describedby={id}
        onClick={() => setAsked({ part: last, at: wordsOf(parts[last]).length, brace: '' })}
      />
      {asked && <DataList place={place} anchor={field} onPick={pick} onClose={close} />}
      {open !== undefined && (
        <PlaceholderInput
          key={open}
          {...{ name, place, parts, open, onChange, onLeave }}
          onClose={(isRemoved) => {
            setOpen(undefined);
            if (isRemoved) give(...withoutChip(parts, open));
            else moveTo({ part: open + 1, at: 0 });
          }}
        />
      )}
    </div>
  );
}

/** The parts without a chip, and the caret where it stood. */
function withoutChip(parts: readonly TemplatePart[], chip: number): [parts: readonly TemplatePart[], caret: Caret] {
  const [before, after] = [wordsOf(parts[chip - 1]), wordsOf(parts[chip + 1])];
  return [parts.toSpliced(chip - 1, 3, { words: before + after }), { part: chip - 1, at: before.length }];
}

function wordsOf(part: TemplatePart | undefined): string {
  return part && 'words' in part ? part.words : '';
}

/** The offset of a brace that was just typed; undefined for other changes. */
function typedBrace({ value, selectionStart }: HTMLInputElement | HTMLTextAreaElement, before: string): number | undefined {
  const at = (selectionStart ?? 0) - 1;
  return value[at] === '{' && value.slice(0, at) + value.slice(at + 1) === before ? at : undefined;
}

/** Moves the caret once the part that it goes to is rendered. */
function useCaret() {
  const field = useRef<HTMLDivElement>(null);
  const wanted = useRef<Caret>(undefined);
  useLayoutEffect(() => {
    const { part, at } = wanted.current ?? {};
    const input = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-part="${part}"]`);
    if (!input || at === undefined) return;
    wanted.current = undefined;
    input.focus();
    input.setSelectionRange(at, at);
  });
  const [, render] = useState(0);
  const moveTo = (caret: Caret) => {
    wanted.current = caret;
    render((count) => count + 1);
  };
  return { field, moveTo };
}

/** List of the data that a text can show. */
function DataList({
  place,
  onPick,
  ...panel
}: { place: string; onPick: (path: string) => void } & Pick<FloatingPanelProps, 'anchor' | 'onClose'>) {
  const { paths, isKnown } = useReadable(place);
  const { settings } = useConsole();
  return (
    <FloatingPanel {...panel} name={MESSAGES.insertValue} className="panel studio-picker-panel">
      <PickerList
        label={MESSAGES.insertValue}
        options={pathOptions(paths.filter(isShown), () => false, settings.roles)}
        isLooking={!isKnown}
        onPick={onPick}
      />
    </FloatingPanel>
  );
}

type PartInputsProps = TemplateInputProps & {
  id: string;
  parts: readonly TemplatePart[];
  open: number | undefined;
  type: (part: number, input: HTMLInputElement) => void;
  onOpen: (part: number) => void;
  onRemove: (part: number) => void;
  onCaret: (caret: Caret) => void;
};

/** Inputs for the words of a template with its chips between them. Arrow keys, Backspace and Delete treat them as one text. */
function PartInputs({ id, name, describedBy, invalid, onEnter, onLeave, parts, open, type, onOpen, onRemove, onCaret }: PartInputsProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>, part: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart !== selectionEnd) return;
    const [isStart, isEnd] = [selectionStart === 0 && part > 0, selectionStart === value.length && part < parts.length - 1];
    if (event.key === 'ArrowLeft' && isStart) onCaret({ part: part - 2, at: wordsOf(parts[part - 2]).length });
    else if (event.key === 'ArrowRight' && isEnd) onCaret({ part: part + 2, at: 0 });
    else if (event.key === 'Backspace' && isStart) onRemove(part - 1);
    else if (event.key === 'Delete' && isEnd) onRemove(part + 1);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset className="input studio-template" aria-describedby={describedBy} data-invalid={invalid || undefined}>
      <legend className="sr-only">{name}</legend>
      {parts.map((part, index) =>
        'words' in part ? (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
            key={index}
            id={index === 0 ? id : undefined}
            data-part={index}
            aria-label={labelOfPart(name, parts, index)}
            aria-invalid={invalid || undefined}
            value={part.words}
            data-empty={part.words === '' || undefined}
            onChange={({ currentTarget }) => type(index, currentTarget)}
            onKeyDown={(event) => press(event, index)}
            onFocus={onEnter}
            onBlur={onLeave}
          />
        ) : (
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
        {...{ name, value, isTemplate, place }}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-messages` : undefined}
        onChange={(text) => onChange(text, before.current)}
        onEnter={() => {
          before.current = value;
        }}
        onLeave={() => keeper.leaveField()}
      />
      {isWrong && <Fault id={`${id}-messages`}>{messages.join(' ')}</Fault>}
    </>
  );
}
