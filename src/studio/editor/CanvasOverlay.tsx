import { useMemo } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import type { PlaceBox } from '../preview/PreviewFrame.tsx';
import type { CanvasState } from '../preview/PreviewPane.tsx';
import type { BoxedPlace, PreviewBox } from '../preview/preview-messages.ts';
import { AddMember } from './AddMember.tsx';
import { CanvasText } from './CanvasText.tsx';
import { useEditor } from './editor-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { duplicateMember, moveMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { partAt } from './outline-places.ts';
import { HidePart, RemovePart } from './PartInspector.tsx';
import { useArrangedLists } from './use-arranged-lists.ts';
import { useInsertMember } from './use-insert-member.ts';
import { isNameAwaited, type LanguageView } from './use-language.ts';
import { useOutline } from './use-outline.ts';

/** Lists whose members are laid out horizontally. */
const ACROSS = /(^|\/)(columns|filters|pageFilters|actions|bulkActions|rowActions|tabs|badges)$/;

/** Overlay of the canvas: label under the pointer, toolbar of the selection, and in-place text editor. */
export function CanvasOverlay({ canvas: { hover, marked, reworded, onReworded }, place }: { canvas: CanvasState; place: PlaceBox }) {
  return (
    <>
      {hover && hover.place !== marked?.place && <HoverName at={hover} style={above(place(hover.box))} />}
      {marked && !reworded && <SelectionTools at={marked} style={above(place(marked.box))} />}
      {reworded && <CanvasText key={reworded.text} pressed={reworded} box={place(reworded.box)} onClose={onReworded} />}
    </>
  );
}

/** Above a box, or inside it where there is no space above. */
function above({ x, y }: PreviewBox): { left: number; top: number } {
  return { left: Math.max(4, x), top: Math.max(2, y - 40) };
}

type Style = ReturnType<typeof above>;

/** The part at a place, once its label is known. */
function usePart({ place }: BoxedPlace): OutlinePart | undefined {
  const { language } = useEditor();
  const file = place.slice(0, place.indexOf('#'));
  const part = partAt(place, file, useOutline(file));
  return part && !isNameAwaited(language, part) ? part : undefined;
}

function HoverName({ at, style }: { at: BoxedPlace; style: Style }) {
  const part = usePart(at);
  if (!part) return null;
  return (
    <span className="studio-canvas-name" style={{ ...style, top: style.top + 18 }} aria-hidden="true">
      {part.name}
    </span>
  );
}

/** Toolbar of the selected part: move, duplicate, hide, remove, insert after. Shows only what is possible. */
function SelectionTools({ at, style }: { at: BoxedPlace; style: Style }) {
  const { language, selection } = useEditor();
  const insertMember = useInsertMember();
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const part = usePart(at);
  const lists = useArrangedLists(part?.file ?? '');
  const list = lists.find(({ members }) => members.some((member) => member.at === part?.at));
  const text = session.texts.get(part?.file ?? '') ?? '';
  const acts = useMemo(() => list && part && actsOf(list, part, session.texts, language), [list, part, session.texts, language]);
  if (!part || part.within === undefined) return null;
  const { name } = part;
  return (
    <div className="studio-canvas-tools" role="toolbar" aria-label={MESSAGES.toolsOfName({ name })} style={style}>
      <b>{name}</b>
      {list && acts && (
        <MemberButtons
          at={part.at}
          {...{ name }}
          index={acts.index}
          count={list.members.length}
          isAcross={ACROSS.test(list.at)}
          onMove={(to) => perform(moveMember(list, acts.index, to))}
        />
      )}
      {acts?.duplicate && <IconButton icon="copy" onClick={() => duplicate(acts.duplicate)} name={MESSAGES.duplicateName({ name })} />}
      <HidePart part={part} isIcon />
      <RemovePart part={part} text={text} isIcon />
      {list && acts && list.additions.length > 0 && (
        <AddMember
          at={list.at}
          title={list.title}
          after={name}
          additions={list.additions}
          sibling={`${part.file}#${part.at}/field`}
          onAdd={({ value }) => insertMember({ do: 'insert', file: list.file, into: list.at, value, ...acts.before })}
        />
      )}
    </div>
  );

  function duplicate(act: Act | undefined): void {
    perform(act);
    selection.select(act?.selection);
  }

  function perform(act: Act | undefined): void {
    if (act) keeper.perform(act);
  }
}

function actsOf(list: ArrangedList, part: OutlinePart, texts: ReadonlyMap<string, string>, language: LanguageView) {
  const index = list.members.findIndex(({ at }) => at === part.at);
  const next = list.members[index + 1]?.step;
  const document = valueAtPath(texts, part.file, '') as Json;
  return {
    index,
    before: next === undefined ? {} : { before: next },
    duplicate: duplicateMember(list, index, { document, label: language.labelsOf(part.file).get(part.at) }),
  };
}
