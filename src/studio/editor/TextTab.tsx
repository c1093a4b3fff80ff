import { useEffect, useMemo, useRef, useState } from 'react';
import { typedBack } from '../../authoring/edit/apply/apply-edit.ts';
import { printWritten, readWritten } from '../../authoring/edit/paths/written.ts';
import { schemaIdOf } from '../../language/check/definition-file.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { locate } from '../../language/check/locate.ts';
import { parseJsonWithPositions } from '../../language/check/parse-json-with-positions.ts';
import { pointerOf } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import type { monaco } from '../../widgets/json-editor/monaco.ts';
import { useDraft } from '../draft/draft-context.ts';
import { SmallButton } from '../inputs/buttons.tsx';
import { Labelled } from '../inputs/Check.tsx';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { type CodeParts, codeParts } from '../late-parts.ts';
import { useEditor } from './editor-context.ts';
import { MESSAGES } from './messages.ts';

/** The JSON of a definition. Invalid JSON is kept; other tabs wait until it is valid. */
export function TextTab() {
  const { definition, around, language, selection } = useEditor();
  const { keeper, texts } = useDraft();
  const selected = around.find((each) => selection.place?.startsWith(`${each.file}#`))?.file;
  const [file, setFile] = useState(selected ?? definition.file);
  const text = texts.get(file) ?? '';
  // Where the selected part stood when it was selected: typing does not move the editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const line = useMemo(
    () => (file === selected ? lineOf(text, selection.place?.slice(file.length + 1)) : undefined),
    [selection.place, file],
  );
  const isTouched = !matchMedia('(pointer: fine)').matches;
  const { chunk: parts, failed } = useChunk(codeParts, !isTouched);
  const { canonical, issue } = useMemo(() => canonicalOf(file, text), [file, text]);
  const type = (typed: string) => {
    const now = keeper.state().session.texts.get(file) ?? '';
    if (typed === now) return true;
    keeper.perform({ edits: [typedBack(file, now, typed)], field: `${file}#` });
    return keeper.state().refused?.reason !== 'too-large';
  };
  const format = () =>
    canonical !== undefined &&
    keeper.perform({ edits: [{ do: 'file', file, text: canonical }], sentence: MESSAGES.titleFormatted({ title: definition.title }) });
  const label = MESSAGES.textOfFile({ file });
  return (
    <div className="card-body stack">
      <div className="row wrap">
        {around.length > 1 && (
          <Labelled label={MESSAGES.file} className="row">
            <ChoiceInput
              label={MESSAGES.file}
              value={file}
              choices={around.map((each) => ({ value: each.file, label: each.title, note: each.file }))}
              group={MESSAGES.files}
              onChange={setFile}
            />
          </Labelled>
        )}
        <div className="row push">
          <CopyButton text={text} name={label} />
          <SmallButton
            disabled={canonical === undefined || canonical === text}
            disabledReason={canonical === undefined ? MESSAGES.notValidJson : MESSAGES.alreadyFormatted}
            onClick={format}
            text={MESSAGES.format}
          />
        </div>
      </div>
      {issue && (
        <Banner tone="warning">
          <b>
            {MESSAGES.notValidJsonLine} {issue.line ?? 1}
            {issue.column === undefined ? '' : MESSAGES.columnColumn({ column: issue.column })}.
          </b>{' '}
          {MESSAGES.fixItToUse({ message: issue.message })}
        </Banner>
      )}
      {isTouched || failed ? (
        <textarea
          className="input studio-code-plain mono"
          aria-label={label}
          value={text}
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => keeper.leaveField()}
        />
      ) : parts ? (
        <CodeText
          key={file}
          parts={parts}
          label={label}
          text={text}
          line={line}
          issues={language.issues?.filter((each) => each.file === file) ?? []}
          onChange={type}
          onLeave={() => keeper.leaveField()}
        />
      ) : (
        <Skeleton lines={14} label={MESSAGES.loadingEditor} />
      )}
    </div>
  );
}

function canonicalOf(file: string, text: string) {
  const read = readWritten(file, text);
  if ('issue' in read) return { canonical: undefined, issue: read.issue };
  // A file without a schema is not formatted.
  const printed = schemaIdOf(file, read.value) ? printWritten(file, read.written, DEFINITION_SCHEMAS) : undefined;
  return { canonical: printed && 'text' in printed ? printed.text : undefined, issue: undefined };
}

function lineOf(text: string, at = ''): number | undefined {
  const { parsed } = parseJsonWithPositions('', text);
  const pointer = parsed && at !== '' ? pointerOf(parsed.value, at) : undefined;
  return parsed && pointer !== undefined ? parsed.lines.position(locate(parsed, pointer)).line : undefined;
}

/** Lines visible without scrolling. */
const LINES = 28;
const LINE_HEIGHT = 20;

interface CodeTextProps {
  parts: CodeParts;
  label: string;
  text: string;
  line: number | undefined;
  issues: readonly Issue[];
  /** False where the text was rejected: the editor then undoes it. */
  onChange: (text: string) => boolean;
  onLeave: () => void;
}

/** The JSON of a definition in the code editor, with the checker's issues marked. */
function CodeText({ parts: { CodeEditor, monaco }, label, text, line, issues, onChange, onLeave }: CodeTextProps) {
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(null);
  useEffect(() => {
    if (line !== undefined) editor.current?.revealLineInCenter(line);
  }, [line]);
  useEffect(() => {
    const model = editor.current?.getModel();
    const markers = issues.map((issue) => markerOf(issue, monaco.MarkerSeverity));
    if (model) monaco.editor.setModelMarkers(model, 'tablero', markers);
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
