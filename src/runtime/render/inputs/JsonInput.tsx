import type { KeyboardEvent } from 'react';
import { controlAttributes } from './control-attributes.ts';
import { InvalidTextMessage } from './InvalidTextMessage.tsx';
import type { InputProps } from './input-props.ts';
import { useJsonText } from './use-json-text.ts';

/** JSON as text; errors by line and column. */
export function JsonInput(props: InputProps) {
  const { input, onBlur } = props;
  const { text, type, report, watch } = useJsonText(props);
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        <textarea
          {...controlAttributes(props)}
          {...marks}
          ref={watch}
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
            report();
            onBlur?.();
          }}
        />
      )}
    </InvalidTextMessage>
  );
}

/** Enter keeps the indentation. Tab leaves the field. */
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
