import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlAttributes } from './control-attributes.ts';
import { type InputProps, isInvalidText } from './input-props.ts';
import { readJson, writeJson } from './json-text.ts';
import { TypedProblem } from './TypedProblem.tsx';

/** What is typed counts so many milliseconds after the last key, and at once when the field is left or its form is sent. */
const DELAY = 3000;

/** JSON as text, told where it is wrong by line and column. */
export function JsonInput(props: InputProps) {
  const { value, input, onChange, onBlur } = props;
  const [state, setState] = useState({ text: writeJson(value), of: value });
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  let { text } = state;
  // A value that comes from elsewhere replaces the text; one that was read out of the text leaves it as it was typed.
  if (state.of !== value) {
    text = writeJson(value);
    setState({ text, of: value });
  }
  const report = useRef<() => void>(() => undefined);
  report.current = () => {
    clearTimeout(timer.current);
    const next = readJson(text, input.messages.type);
    const isKnown = isInvalidText(next)
      ? isInvalidText(value) && value.invalid === next.invalid
      : !isInvalidText(value) && JSON.stringify(next) === JSON.stringify(value ?? undefined);
    if (isKnown) return;
    setState({ text, of: next });
    onChange(next);
  };
  useEffect(() => {
    const form = field.current?.form;
    const flush = () => flushSync(() => report.current());
    form?.addEventListener('submit', flush, true);
    return () => {
      form?.removeEventListener('submit', flush, true);
      clearTimeout(timer.current);
    };
  }, []);
  const type = (typed: string) => {
    setState((now) => ({ ...now, text: typed }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report.current(), DELAY);
  };
  return (
    <TypedProblem of={props}>
      {(problem) => (
        <textarea
          {...controlAttributes(props)}
          {...problem}
          ref={field}
          className="input mono json-input"
          rows={input.lines ?? 8}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          value={text}
          placeholder={input.placeholder}
          readOnly={input.readOnly}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => indent(event, type)}
          onBlur={() => {
            report.current();
            onBlur?.();
          }}
        />
      )}
    </TypedProblem>
  );
}

/** Enter begins the next line as deep as this one. Tab stays the way out of the field. */
function indent(event: KeyboardEvent<HTMLTextAreaElement>, type: (text: string) => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  const depth = /^ */.exec(line)?.[0] ?? '';
  const added = `\n${depth}${/[[{]\s*$/.test(line) ? '  ' : ''}`;
  event.preventDefault();
  event.currentTarget.setRangeText(added, selectionStart, selectionEnd, 'end');
  type(event.currentTarget.value);
}
