import { useMedia } from '../../ui/use-media.ts';
import type { monaco } from '../../widgets/json-editor/monaco.ts';
import type { CodeParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';

/** Two texts with their differences, side by side or on a narrow window one below the other. */
export function TextDifference({
  parts: { DiffEditor, useDarkScheme },
  label,
  before,
  after,
}: {
  parts: CodeParts;
  label: string;
  before: string;
  after: string;
}) {
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
