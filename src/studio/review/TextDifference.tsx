import { useMedia } from '../../ui/use-media.ts';
import type { monaco } from '../../widgets/json-editor/monaco.ts';
import type { CodeParts } from '../late-parts.ts';
import { MESSAGES } from './messages.ts';

/** Two texts beside each other, or on a narrow window one under the other, with what is different marked. */
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
        // Lines that are gone are drawn once, with the colours of that moment by number: in another theme the numbers are other colours.
        key={isDark ? 'dark' : 'light'}
        language="json"
        original={before}
        modified={after}
        // The texts go after the editor: the other way round it complains of them.
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

/** Names one side. The editor of both takes the names of its sides away whenever it sets anything else of them, also those that were given to it. */
function keepName(side: monaco.editor.ICodeEditor, name: string): void {
  const give = () => {
    if (side.getRawOptions().ariaLabel !== name) side.updateOptions({ ariaLabel: name });
  };
  give();
  side.onDidChangeConfiguration(give);
}
