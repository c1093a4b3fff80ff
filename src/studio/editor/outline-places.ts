import { type OutlinePart, partsOf } from '../../authoring/edit/describe/outline-parts.ts';
import type { ShownLabels } from '../../authoring/edit/describe/shown-names.ts';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import { type EmptyList, emptyLists } from '../../authoring/edit/rewrites/empty-lists.ts';
import { moveGroups } from '../../authoring/edit/rewrites/move-groups.ts';
import { isFullList } from '../../authoring/edit/templates/additions.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { remember } from '../../language/contracts/remember.ts';
import { pointerOf } from '../../language/definition/id-paths.ts';
import { useBetweenLetters, useDraft, useNamedContracts } from '../draft/draft-context.ts';
import { keepNewest } from '../keep-newest.ts';
import { knownWidgets } from '../language/known-widgets.ts';
import { type Editor, useEditor } from './editor-context.ts';

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
  const { texts } = useDraft();
  return outlineOf(file, texts.get(file) ?? '', useEditor().language.labelsOf(file));
}

const emptyOf = keepNewest((file, text: string, labels: ShownLabels) =>
  emptyLists(file, text, { schemas: DEFINITION_SCHEMAS, widgets: knownWidgets() }, labels),
);

/** Lists of a file whose members can be arranged, the empty ones last; none for invalid JSON. */
export const listsOf = keepNewest((file, text: string, labels: ShownLabels): readonly ArrangedList[] => [
  ...(arrangedLists(file, text, labels) ?? []),
  ...emptyOf(file, text, labels),
]);

/** Groups of the lists of a file within which members can move. */
export const groupsOf = keepNewest((file, text: string, lists: readonly ArrangedList[]) =>
  moveGroups(file, text, lists, DEFINITION_SCHEMAS),
);

/** Letters change no list, so that these follow between them. */
export function useArrangedLists(file: string): readonly ArrangedList[] {
  const text = useBetweenLetters(useDraft().texts.get(file) ?? '');
  return listsOf(file, text, useEditor().language.labelsOf(file));
}

export function useMoveGroups(file: string): readonly (readonly ArrangedList[])[] {
  const text = useBetweenLetters(useDraft().texts.get(file) ?? '');
  return groupsOf(file, text, useArrangedLists(file));
}

/** Those that a person can fill: not the filters of a call that takes none. */
const fillable = keepNewest((_, lists: readonly EmptyList[], document: Json, contracts: Contracts): readonly EmptyList[] =>
  lists.filter(
    ({ owner, at }) =>
      !/(^|\/)filters$/.test(at) || !isFullList(document, `${pointerOf(document, owner)}/filters`, contracts, () => undefined),
  ),
);

/**
 * The empty lists of some files that are shown: content that a part lacks, and any list of the selected part or of the definition itself,
 * except where the contract has nothing for them.
 */
export function useShownEmptyLists(
  files: readonly string[],
  { language, selection }: Pick<Editor, 'language' | 'selection'>,
): readonly EmptyList[] {
  const texts = useBetweenLetters(useDraft().texts);
  const contracts = useNamedContracts();
  return files.flatMap((file) => {
    const text = texts.get(file) ?? '';
    const read = readWritten(file, text);
    const isSought = ({ owner, isContent }: EmptyList) => isContent || owner === '' || selection.place === `${file}#${owner}`;
    return 'issue' in read ? [] : fillable(file, emptyOf(file, text, language.labelsOf(file)), read.value, contracts).filter(isSought);
  });
}
