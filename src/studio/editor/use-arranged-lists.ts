import { useMemo } from 'react';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { useEditor } from './editor-context.ts';

/** Lists of a file whose members can be arranged; empty for invalid JSON. */
export function useArrangedLists(file: string): readonly ArrangedList[] {
  const { session } = useDraft();
  const contracts = useNamedContracts();
  const { texts } = session;
  const labels = useEditor().language.labelsOf(file);
  return useMemo(
    () => arrangedLists(file, texts.get(file) ?? '', { contracts, shared: sharedIn(texts) }, labels) ?? [],
    [file, texts, contracts, labels],
  );
}
