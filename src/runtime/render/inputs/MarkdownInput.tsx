import { useState } from 'react';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { Markdown } from '../../../ui/Markdown.tsx';
import { inputText } from './control-attributes.ts';
import type { InputProps } from './input-props.ts';
import * as MESSAGES from './messages.ts';
import { TextareaInput } from './TextareaInput.tsx';

/** Markdown text: edit, or preview. */
export function MarkdownInput(props: InputProps<'markdown'>) {
  const { value, label, input } = props;
  const [isPreview, setPreview] = useState(false);
  return (
    <div className="markdown-input">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that belong together, no fields */}
      <div className="segmented" role="group" aria-label={fillMessage(MESSAGES.viewOf, { label })}>
        <button type="button" aria-pressed={!isPreview} onClick={() => setPreview(false)}>
          {MESSAGES.write}
        </button>
        <button type="button" aria-pressed={isPreview} onClick={() => setPreview(true)}>
          {MESSAGES.preview}
        </button>
      </div>
      <div hidden={isPreview}>
        <TextareaInput {...props} input={{ ...input, lines: input.lines ?? 8 }} />
      </div>
      {isPreview && (
        <section className="markdown-preview" aria-label={fillMessage(MESSAGES.previewOf, { label })}>
          {inputText(value).trim() === '' ? <p className="muted">{MESSAGES.nothingWrittenYet}</p> : <Markdown text={inputText(value)} />}
        </section>
      )}
    </div>
  );
}
