import { useEffect, useRef } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import type { monaco } from '../../widgets/json-editor/monaco.ts';
import type { CodeParts } from '../late-parts.ts';

/** Lines visible without scrolling. */
const LINES = 28;
const LINE_HEIGHT = 20;

/** The JSON of a definition in the code editor, with the checker's issues marked. */
export function CodeText({
  parts: { CodeEditor, monaco },
  label,
  text,
  line,
  issues,
  onChange,
  onLeave,
}: {
  parts: CodeParts;
  label: string;
  text: string;
  /** Line to scroll to, initially and when it changes. */
  line: number | undefined;
  issues: readonly Issue[];
  /** False where the text was rejected: the editor then undoes it. */
  onChange: (text: string) => boolean;
  onLeave: () => void;
}) {
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  useEffect(() => {
    if (line !== undefined) editor.current?.revealLineInCenter(line);
  }, [line]);
  useEffect(() => {
    const model = editor.current?.getModel();
    if (!model) return;
    monaco.editor.setModelMarkers(
      model,
      'tablero',
      issues.map((issue) => markerOf(issue, monaco.MarkerSeverity)),
    );
  }, [monaco, issues]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own, and this is one field
    <div
      role="group"
      aria-label={label}
      className="input json-editor"
      style={{ height: LINES * LINE_HEIGHT + 16 }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <CodeEditor
        language="json"
        value={text}
        onChange={(typed) => {
          // Undo has to wait until the editor has finished the change that it reports.
          if (!onChange(typed ?? '')) setTimeout(() => editor.current?.trigger('tablero', 'undo', null));
        }}
        onMount={(mounted) => {
          editor.current = mounted;
          if (line === undefined) return;
          mounted.setPosition({ lineNumber: line, column: 1 });
          mounted.revealLineInCenter(line);
        }}
        options={{
          ariaLabel: label,
          tabFocusMode: true,
          minimap: { enabled: false },
          lineHeight: LINE_HEIGHT,
          fontSize: 13,
          fontFamily: 'var(--font-mono)',
          tabSize: 2,
          scrollBeyondLastLine: false,
          automaticLayout: true,
          fixedOverflowWidgets: true,
          stickyScroll: { enabled: false },
          renderLineHighlight: line === undefined ? 'none' : 'line',
          padding: { top: 8, bottom: 8 },
        }}
      />
    </div>
  );
}

function markerOf(
  { line = 1, column = 1, message, severity }: Issue,
  levels: CodeParts['monaco']['MarkerSeverity'],
): monaco.editor.IMarkerData {
  const level = severity === 'error' ? levels.Error : levels.Warning;
  return { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column + 1, message, severity: level };
}
