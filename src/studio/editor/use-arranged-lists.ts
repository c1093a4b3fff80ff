import { useMemo } from 'react';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useNamedContracts } from '../draft/use-named-contracts.ts';
import { useEditor } from './editor-context.ts';

/** The lists of a file whose members can be moved, removed and added; empty while its text is no JSON. */
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
