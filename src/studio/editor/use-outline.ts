import { type OutlinePart, partsOf } from '../../authoring/edit/describe/outline-parts.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-texts.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { useDraft } from '../draft/draft-context.ts';
import { keepNewest } from '../keep-newest.ts';
import { useEditor } from './editor-context.ts';

const outlineOf = keepNewest(
  (file, text: string, labels: ShownLabels): readonly OutlinePart[] => partsOf(file, text, DEFINITION_SCHEMAS, labels) ?? [],
);

/** The parts of a file in page order with labels; empty for invalid JSON. */
export function useOutline(file: string): readonly OutlinePart[] {
  const { session } = useDraft();
  return outlineOf(file, session.texts.get(file) ?? '', useEditor().language.labelsOf(file));
}
