import type { ListedDefinition } from '../definitions-of.ts';
import type { Selection } from '../selection.ts';
import type { LanguageView } from './use-language.ts';

/** What every way of editing a definition gets. */
export interface EditorTabProps {
  definition: ListedDefinition;
  /** It, and the shared parts that it uses. */
  around: readonly ListedDefinition[];
  language: LanguageView;
  selection: Selection;
  /** The inspector is a pane of its own beside the tab. */
  hasInspector: boolean;
}
