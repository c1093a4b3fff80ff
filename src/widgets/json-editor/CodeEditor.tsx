import type { EditorProps } from '@monaco-editor/react';
import { Editor } from './monaco.ts';
import { useDarkScheme } from './use-dark-scheme.ts';

export { DiffEditor, monaco } from './monaco.ts';
export { useDarkScheme } from './use-dark-scheme.ts';

/** The code editor, as light or dark as the page, whose text ends with it and not before: an editor that still draws while its text is disposed throws. */
export function CodeEditor({ onMount, ...props }: Omit<EditorProps, 'theme'>) {
  const isDark = useDarkScheme();
  return (
    <Editor
      {...props}
      theme={isDark ? 'field-dark' : 'field-light'}
      keepCurrentModel
      onMount={(editor, monaco) => {
        const model = editor.getModel();
        editor.onDidDispose(() => model?.dispose());
        onMount?.(editor, monaco);
      }}
    />
  );
}
