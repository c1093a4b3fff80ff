import { createContext, use } from 'react';
import type { ListedDefinition } from '../definitions-of.ts';
import type { Selection } from '../selection.ts';
import { MESSAGES } from './messages.ts';
import type { LanguageView } from './use-language.ts';

export interface Editor {
  definition: ListedDefinition;
  /** The definition and the shared parts that it uses. */
  around: readonly ListedDefinition[];
  language: LanguageView;
  selection: Selection;
  hasInspector: boolean;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error(MESSAGES.usedOutsideOfAnEditor);
  return editor;
}
