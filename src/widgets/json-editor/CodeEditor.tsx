import type { EditorProps } from '@monaco-editor/react';
import { Editor } from './monaco.ts';
import { useDarkScheme } from './use-dark-scheme.ts';

export { DiffEditor, monaco } from './monaco.ts';
export { useDarkScheme } from './use-dark-scheme.ts';

/**
 * The code editor in the page's theme. Its model is disposed with the editor, not before: the editor throws when it renders a disposed
 * model.
 */
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
