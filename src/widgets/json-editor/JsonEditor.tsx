import { useEffect, useRef } from 'react';
import {
  controlAttributes,
  createChunkLoader,
  type InputProps,
  InvalidTextMessage,
  JsonInput,
  Skeleton,
  useChunk,
  useJsonText,
} from '../../runtime/widget-api.ts';
import * as MESSAGES from './messages.ts';

/** Line height of the editor in pixels. */
const LINE_HEIGHT = 20;
const LINES = 14;

const editorChunk = createChunkLoader(async () => (await import('./CodeEditor.tsx')).CodeEditor);

/** JSON in a code editor; a plain text field on touch devices and where the editor's code cannot be loaded. */
export function JsonEditor(props: InputProps) {
  const isTouched = !matchMedia('(pointer: fine)').matches;
  const { chunk, failed } = useChunk(editorChunk, !isTouched);
  if (isTouched || failed) return <JsonInput {...props} />;
  return chunk ? (
    <CodeField {...props} Editor={chunk} />
  ) : (
    <Skeleton lines={props.input.lines ?? LINES} label={MESSAGES.loadingTheEditor} />
  );
}

function CodeField({ Editor, ...props }: InputProps & { Editor: NonNullable<typeof editorChunk.chunk> }) {
  const { label, input, disabled, onBlur } = props;
  const { text, arrival, type, report, watch } = useJsonText(props);
  const editor = useRef<{ setValue: (text: string) => void }>(null);
  // The editor keeps its own text: giving it each state back would overtake fast typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text from elsewhere is given to it
  useEffect(() => editor.current?.setValue(text), [arrival]);
  const { id, ...described } = controlAttributes(props);
  const isFixed = disabled || input.readOnly === true;
  return (
    <InvalidTextMessage of={props}>
      {(marks) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own, and this is one field
        <div
          ref={watch}
          id={id}
          role="group"
          aria-label={label}
          aria-describedby={marks['aria-describedby'] ?? described['aria-describedby']}
          aria-disabled={disabled || undefined}
          className="input json-editor"
          data-invalid={marks['aria-invalid'] ?? described['aria-invalid']}
          style={{ height: (input.lines ?? LINES) * LINE_HEIGHT + 16 }}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            report();
            onBlur?.();
          }}
        >
          <Editor
            language="json"
            defaultValue={text}
            loading={<Skeleton lines={3} />}
            onChange={(typed) => type(typed ?? '')}
            onMount={(mounted) => {
              editor.current = mounted;
              // Its code comes late: somebody may be typing elsewhere by then.
              if (props.autoFocus && !document.activeElement?.matches('input, select, textarea')) mounted.focus();
            }}
            options={{
              ariaLabel: label,
              readOnly: isFixed,
              // Tab leaves the field, as everywhere; Ctrl+M makes it insert a tab.
              tabFocusMode: true,
              minimap: { enabled: false },
              lineHeight: LINE_HEIGHT,
              fontSize: 13,
              fontFamily: 'var(--font-mono)',
              tabSize: 2,
              scrollBeyondLastLine: false,
              automaticLayout: true,
              wordWrap: 'off',
              overviewRulerLanes: 0,
              fixedOverflowWidgets: true,
              stickyScroll: { enabled: false },
              renderLineHighlight: 'none',
              lineNumbersMinChars: 3,
              padding: { top: 8, bottom: 8 },
              bracketPairColorization: { enabled: false },
            }}
          />
        </div>
      )}
    </InvalidTextMessage>
  );
}
