import type { EditorProps } from '@monaco-editor/react';
import { Editor } from './monaco.ts';

/** The code editor, whose text ends with it and not before: an editor that still draws while its text is disposed throws. */
export function CodeEditor({ onMount, ...props }: EditorProps) {
  return (
    <Editor
      {...props}
      keepCurrentModel
      onMount={(editor, monaco) => {
        const model = editor.getModel();
        editor.onDidDispose(() => model?.dispose());
        onMount?.(editor, monaco);
      }}
    />
  );
}
