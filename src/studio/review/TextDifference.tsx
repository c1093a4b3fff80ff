import { useMedia } from '../../ui/use-media.ts';
import { DiffEditor } from '../../widgets/json-editor/monaco.ts';
import { useDarkScheme } from '../../widgets/json-editor/use-dark-scheme.ts';

/** Two texts beside each other, or on a narrow window one under the other, with what is different marked. */
export function TextDifference({ label, before, after }: { label: string; before: string; after: string }) {
  const isDark = useDarkScheme();
  const isWide = useMedia('(min-width: 900px)');
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in here is a field
    <div role="group" aria-label={label} className="studio-difference">
      <DiffEditor
        language="json"
        original={before}
        modified={after}
        theme={isDark ? 'field-dark' : 'field-light'}
        options={{
          readOnly: true,
          renderSideBySide: isWide,
          hideUnchangedRegions: { enabled: true },
          minimap: { enabled: false },
          fontSize: 13,
          fontFamily: 'var(--font-mono)',
          scrollBeyondLastLine: false,
          automaticLayout: true,
        }}
        // The names that are given to both sides together do not reach them.
        onMount={(editor) => {
          editor.getOriginalEditor().updateOptions({ ariaLabel: `${label}, before` });
          editor.getModifiedEditor().updateOptions({ ariaLabel: `${label}, after` });
        }}
      />
    </div>
  );
}
