import { type OutlinePart, partsOf } from '../../authoring/edit/describe/outline-parts.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-names.ts';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { moveGroups } from '../../authoring/edit/rewrites/move-groups.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { remember } from '../../language/contracts/remember.ts';
import { useDraft } from '../draft/draft-context.ts';
import { keepNewest } from '../keep-newest.ts';
import { useEditor } from './editor-context.ts';

/** The place of a part: `orders/orders.json#columns/@total`. */
export function placeOf(part: OutlinePart | undefined): string | undefined {
  return part && `${part.file}#${part.at}`;
}

/** The part at a place, or its nearest ancestor. */
export function partAt(place: string | undefined, file: string, parts: readonly OutlinePart[]): OutlinePart | undefined {
  if (place === undefined || !place.startsWith(`${file}#`)) return undefined;
  const at = place.slice(file.length + 1);
  return parts.findLast((part) => part.at === at || part.at === '' || at.startsWith(`${part.at}/`));
}

/** A part and its ancestors, outermost first. */
export function pathTo(part: OutlinePart | undefined, parts: readonly OutlinePart[]): OutlinePart[] {
  const byPlace = remember(places, parts, () => new Map(parts.map((each) => [each.at, each])));
  const path: OutlinePart[] = [];
  for (let at = part; at; at = at.within === undefined ? undefined : byPlace.get(at.within)) path.unshift(at);
  return path;
}

/** The parts of outlines by their place. */
const places = new WeakMap<readonly OutlinePart[], ReadonlyMap<string, OutlinePart>>();

const outlineOf = keepNewest(
  (file, text: string, labels: ShownLabels): readonly OutlinePart[] => partsOf(file, text, DEFINITION_SCHEMAS, labels) ?? [],
);

/** The parts of a file in page order with labels; empty for invalid JSON. */
export function useOutline(file: string): readonly OutlinePart[] {
  const { session } = useDraft();
  return outlineOf(file, session.texts.get(file) ?? '', useEditor().language.labelsOf(file));
}

const listsOf = keepNewest((file, text: string, labels: ShownLabels): readonly ArrangedList[] => arrangedLists(file, text, labels) ?? []);
const groupsOf = keepNewest((file, text: string, lists: readonly ArrangedList[]) => moveGroups(file, text, lists, DEFINITION_SCHEMAS));

/** Lists of a file whose members can be arranged; empty for invalid JSON. */
export function useArrangedLists(file: string): readonly ArrangedList[] {
  const { session } = useDraft();
  return listsOf(file, session.texts.get(file) ?? '', useEditor().language.labelsOf(file));
}

/** Groups of the lists of a file within which members can move. */
export function useMoveGroups(file: string): readonly (readonly ArrangedList[])[] {
  const { session } = useDraft();
  return groupsOf(file, session.texts.get(file) ?? '', useArrangedLists(file));
}
