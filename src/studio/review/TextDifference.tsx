import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { monaco } from '../../widgets/json-editor/monaco.ts';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { type CodeParts, codeParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';

interface TextDifferenceProps {
  label: string;
  before: string;
  after: string;
}

/** Two texts with their differences, side by side or on a narrow window one below the other, once the code editor is loaded. */
export function TextDifference(props: TextDifferenceProps) {
  const { chunk: parts, failed } = useChunk(codeParts, true);
  if (failed) return <p className="card-body">{MESSAGES.theEditorCouldNot}</p>;
  if (!parts) return <Skeleton lines={8} label={MESSAGES.loadingEditor} />;
  return <LoadedDifference {...props} parts={parts} />;
}

function LoadedDifference({ parts: { DiffEditor, useDarkScheme }, label, before, after }: TextDifferenceProps & { parts: CodeParts }) {
  const isDark = useDarkScheme();
  const isWide = useMedia('(min-width: 900px)');
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in here is a field
    <div role="group" aria-label={label} className="studio-difference">
      <DiffEditor
        // Removed lines keep the colours of the theme in which they were rendered.
        key={isDark ? 'dark' : 'light'}
        language="json"
        original={before}
        modified={after}
        // The editor is disposed before its models; otherwise it reports an error.
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        theme={isDark ? 'field-dark' : 'field-light'}
        options={{
          readOnly: true,
          renderSideBySide: isWide,
          hideUnchangedRegions: { enabled: true },
          renderOverviewRuler: false,
          wordWrap: isWide ? 'off' : 'on',
          minimap: { enabled: false },
          fontSize: 13,
          fontFamily: 'var(--font-mono)',
          scrollBeyondLastLine: false,
          automaticLayout: true,
        }}
        onMount={(editor) => {
          keepName(editor.getOriginalEditor(), MESSAGES.labelBefore({ label }));
          keepName(editor.getModifiedEditor(), MESSAGES.labelAfter({ label }));
          const texts = editor.getModel();
          editor.onDidDispose(() => {
            texts?.original.dispose();
            texts?.modified.dispose();
          });
        }}
      />
    </div>
  );
}

/** Labels one side. The diff editor clears the labels of its sides with every other option. */
function keepName(side: monaco.editor.ICodeEditor, name: string): void {
  const give = () => {
    if (side.getRawOptions().ariaLabel !== name) side.updateOptions({ ariaLabel: name });
  };
  give();
  side.onDidChangeConfiguration(give);
}

export function TextsCard() {
  const { keeper, before, texts } = useDraft();
  const [open, setOpen] = useState<string>();
  const files = Object.keys(keeper.changes());
  if (files.length === 0) return null;
  return (
    <Card title={MESSAGES.texts} count={files.length} flush>
      <ul className="studio-list">
        {files.map((file) => (
          <li key={file} className="studio-text">
            <button
              type="button"
              className="studio-fold"
              aria-expanded={open === file}
              onClick={() => setOpen(open === file ? undefined : file)}
            >
              {titleOfFile(file, texts, before)} <span className="muted mono">{file}</span>
            </button>
            {open === file && (
              <TextDifference label={MESSAGES.textOfFile({ file })} before={before.get(file) ?? ''} after={texts.get(file) ?? ''} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
