import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-texts.ts';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
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

/** Lists of a file whose members can be arranged; empty for invalid JSON. */
export function useArrangedLists(file: string): readonly ArrangedList[] {
  const { session } = useDraft();
  return listsOf(file, session.texts, useNamedContracts(), useEditor().language.labelsOf(file));
}
