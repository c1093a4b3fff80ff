import { createContext, use } from 'react';
import type { MemberTemplate } from '../../authoring/edit/templates/member-templates.ts';
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
  begun: BegunPart | undefined;
  begin(part: BegunPart | undefined): void;
}

/** A new part of a file, which is not written before the inspector's questions are answered. `place`: the selection that asks them. */
export interface BegunPart {
  file: string;
  place: string | undefined;
  template: MemberTemplate;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a part. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error(MESSAGES.usedOutsideOfAnEditor);
  return editor;
}
