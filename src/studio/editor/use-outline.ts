import { useMemo } from 'react';
import { type OutlinePart, partsOf } from '../../authoring/edit/describe/outline-parts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useDraft } from '../draft/draft-context.ts';
import { useEditor } from './editor-context.ts';

/** The parts of a file in page order with labels; empty for invalid JSON. */
export function useOutline(file: string): readonly OutlinePart[] {
  const { session } = useDraft();
  const text = session.texts.get(file) ?? '';
  const labels = useEditor().language.labelsOf(file);
  return useMemo(() => partsOf(file, text, DEFINITION_SCHEMAS, labels) ?? [], [file, text, labels]);
}
