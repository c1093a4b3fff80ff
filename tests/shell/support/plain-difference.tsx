import type { DiffEditorProps } from '@monaco-editor/react';

export { useDarkScheme } from '../../../src/widgets/json-editor/use-dark-scheme.ts';

/** Stands in for the editor of differences: both texts, one after the other. */
export function DiffEditor({ original, modified }: DiffEditorProps) {
  return (
    <>
      <pre>{original}</pre>
      <pre>{modified}</pre>
    </>
  );
}
