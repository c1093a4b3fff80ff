import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-texts.ts';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { moveGroups } from '../../authoring/edit/rewrites/move-groups.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { keepNewest } from '../keep-newest.ts';
import { useEditor } from './editor-context.ts';

const listsOf = keepNewest(
  (file, texts: Texts, contracts: Contracts, labels: ShownLabels): readonly ArrangedList[] =>
    arrangedLists(file, texts.get(file) ?? '', { contracts, shared: sharedIn(texts) }, labels) ?? [],
);
const groupsOf = keepNewest((file, text: string, lists: readonly ArrangedList[]) => moveGroups(file, text, lists, DEFINITION_SCHEMAS));

/** Lists of a file whose members can be arranged; empty for invalid JSON. */
export function useArrangedLists(file: string): readonly ArrangedList[] {
  const { session } = useDraft();
  return listsOf(file, session.texts, useNamedContracts(), useEditor().language.labelsOf(file));
}

/** Groups of the lists of a file within which members can move. */
export function useMoveGroups(file: string): readonly (readonly ArrangedList[])[] {
  const { session } = useDraft();
  return groupsOf(file, session.texts.get(file) ?? '', useArrangedLists(file));
}
