import { type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { describeTextRole } from '../../authoring/edit/describe/describe-text-role.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import { type ShownText, wordsOf } from '../../authoring/edit/describe/shown-texts.ts';
import { usesIn } from '../../authoring/edit/paths/uses.ts';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft } from '../draft/draft-context.ts';
import { IconButton } from '../inputs/buttons.tsx';
import type { PlaceBox } from '../preview/PreviewFrame.tsx';
import type { CanvasState } from '../preview/PreviewPane.tsx';
import type { BoxedPlace, PressedText, PreviewBox } from '../preview/preview-messages.ts';
import { isWithin } from '../selection.ts';
import { AddToList } from './AddPart.tsx';
import { useEditor } from './editor-context.ts';
import { MemberButtons } from './MemberButtons.tsx';
import { duplicateMember, moveMember } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { partAt, useArrangedLists, useOutline, useShownEmptyLists } from './outline-places.ts';
import { HidePart, RemovePart } from './PartInspector.tsx';
import { TemplateTextInput } from './TemplateTextInput.tsx';
import { templateParts } from './template-parts.ts';
import { isNameAwaited, type LanguageView } from './use-language.ts';
import { useRemoval } from './use-removal.ts';

/** Lists whose members are laid out horizontally, also those of their groups. */
const ACROSS = /(^|\/)(columns|filters|pageFilters|actions|bulkActions|rowActions|tabs|badges)(\/[^/]+\/(items|firstOf))*$/;

/** Whether the members of a list stand beside each other; those of a shared part as in the lists that use it. */
export function isAcross({ file, at }: Pick<ArrangedList, 'file' | 'at'>, texts: Texts, around: readonly ListedDefinition[]): boolean {
  const part = around.find((each) => each.kind === 'shared' && each.file === file);
  const users = around.flatMap((each) => usesIn((valueAtPath(texts, each.file, '') ?? {}) as Json)).filter(({ id }) => id === part?.id);
  return ACROSS.test(at) || (at.startsWith('items') && users.some(({ pointer }) => ACROSS.test(pointer.replace(/\/\d+\/use$/, ''))));
}

/** Overlay of the canvas: label under the pointer, toolbar of the selection, and in-place text editor. */
export function CanvasOverlay({ canvas, place }: { canvas: CanvasState; place: PlaceBox }) {
  const { hover, marked, watched = [], reworded, onReworded } = canvas;
  return (
    <>
      {!reworded && watched.map((at) => <EmptyPlace key={at.place} owner={at.place} box={place(at.box)} />)}
      {hover && hover.place !== marked?.place && (
        <Beside box={place(hover.box)} height={22}>
          <HoverName at={hover} />
        </Beside>
      )}
      {marked && !reworded && (
        <Beside box={place(marked.box)} height={40}>
          <SelectionTools at={marked} />
        </Beside>
      )}
      {reworded && <CanvasText key={reworded.text} pressed={reworded} box={place(reworded.box)} onClose={onReworded} />}
    </>
  );
}

/** Tallest part that its toolbar goes below where there is no space above, in pixels. A taller one has it inside. */
const LOW = 200;

/**
 * Places something above a box, over its edge where half of it has space there; else below or inside it. Further left where it would not
 * fit. Below the head of a column it would cover the cells, which another press climbs from.
 */
function Beside({ box: { x, y, height: tall }, height, children }: { box: PreviewBox; height: number; children: ReactNode }) {
  const below = tall > LOW ? 2 : y + tall + 4;
  return (
    <div className="studio-canvas-at" style={{ top: y < height / 2 ? below : Math.max(2, y - height) }}>
      <span style={{ flex: `0 1 ${Math.max(0, x - 4)}px` }} />
      {children}
    </div>
  );
}

/** Height of a row of buttons, in pixels. */
const ROW = 34;

/** The empty lists of a part: buttons at its bottom that add the first member, below it where it is low. On a phone they stay there. */
function EmptyPlace({ owner, box: { x, y, height } }: { owner: string; box: PreviewBox }) {
  const part = usePart({ place: owner });
  const lists = useShownEmptyLists([owner.slice(0, owner.indexOf('#'))], useEditor());
  if (!part) return null;
  return (
    <div
      className="studio-canvas-at studio-canvas-empty"
      style={{ '--bottom': `${y + Math.max(height, 2 * ROW)}px`, '--row': `${ROW}px` } as CSSProperties}
    >
      <span style={{ flex: `0 1 ${Math.max(0, x)}px` }} />
      {lists
        .filter((list) => list.owner === part.at)
        .map((list) => (
          <AddToList key={list.at} list={list} name={part.name} />
        ))}
    </div>
  );
}

/** The part at a place, once its label is known. */
function usePart({ place }: Pick<BoxedPlace, 'place'>): OutlinePart | undefined {
  const { language } = useEditor();
  const file = place.slice(0, place.indexOf('#'));
  const part = partAt(place, file, useOutline(file));
  return part && !isNameAwaited(language, part) ? part : undefined;
}

function HoverName({ at }: { at: BoxedPlace }) {
  const part = usePart(at);
  if (!part) return null;
  return (
    <span className="studio-canvas-name" aria-hidden="true">
      {part.name}
    </span>
  );
}

/** Toolbar of the selected part: move, duplicate, hide, remove, insert after. Shows only what is possible. */
function SelectionTools({ at }: { at: BoxedPlace }) {
  const { around, language, selection } = useEditor();
  const { keeper, texts } = useDraft();
  const part = usePart(at);
  const lists = useArrangedLists(part?.file ?? '');
  const list = lists.find(({ members }) => members.some((member) => member.at === part?.at));
  const index = list?.members.findIndex(({ at }) => at === part?.at) ?? -1;
  const copy = useMemo(() => {
    const document = valueAtPath(texts, list?.file ?? '', '') as Json;
    return list && part && duplicateMember(list, index, { document, label: language.labelsOf(part.file).get(part.at) });
  }, [list, part, index, texts, language]);
  if (!part || part.within === undefined) return null;
  const { name } = part;
  return (
    <div className="studio-canvas-tools" role="toolbar" aria-label={MESSAGES.toolsOfName({ name })}>
      <b>{name}</b>
      {list && (
        <MemberButtons
          at={part.at}
          {...{ name, index }}
          count={list.members.length}
          isAcross={isAcross(list, texts, around)}
          onMove={(to) => perform(moveMember(list, index, to))}
        />
      )}
      {copy && <IconButton icon="copy" onClick={duplicate} name={MESSAGES.duplicateName({ name })} />}
      <HidePart part={part} isIcon />
      <RemovePart part={part} isIcon />
      {list && <AddToList list={list} after={part.at} name={name} />}
    </div>
  );

  function duplicate(): void {
    perform(copy);
    selection.select(copy?.selection);
  }

  function perform(act: Act | undefined): void {
    if (act) keeper.perform(act);
  }
}

/** Edits the pressed text in place: Enter, blur and removal save, Escape cancels. Renders nothing for text that no definition has. */
function CanvasText({ pressed, box: { x, y, width }, onClose }: { pressed: PressedText; box: PreviewBox; onClose: () => void }) {
  const { language } = useEditor();
  const { keeper, texts } = useDraft();
  const editor = useRef<HTMLDivElement>(null);
  const isClosed = useRef(false);
  // The edited text stays the same until editing ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const found = useMemo(() => pressedText(pressed, texts, language), [pressed]);
  const [value, setValue] = useState(found?.text ?? '');
  useEffect(() => {
    if (!found) onClose();
    // The text goes on at its end.
    const last = [...(editor.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-part]') ?? [])].at(-1);
    last?.focus();
    last?.setSelectionRange(last.value.length, last.value.length);
  }, [found, onClose]);
  const name = found ? `${found.part || MESSAGES.thePage}, ${describeTextRole(found.what)}` : '';
  const close = (isKept: boolean) => {
    // Closing blurs the input, which closes again.
    if (!found || isClosed.current) return;
    isClosed.current = true;
    const { file, at, text } = found;
    if (isKept && value.trim() !== '' && value !== text)
      keeper.perform({
        edits: [{ do: 'set', file, at, value }],
        sentence: MESSAGES.nameValueInsteadOf({ name, value, before: text }),
      });
    onClose();
  };
  useRemoval(() => value !== found?.text && close(true));
  if (!found) return null;
  const press = (event: KeyboardEvent) => {
    const isText = event.target instanceof Element && event.target.matches('[data-part]');
    if (event.key !== 'Escape' && (event.key !== 'Enter' || !isText)) return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === 'Enter');
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // The list of the data is a panel of the page.
    if (!editor.current?.contains(relatedTarget) && !relatedTarget?.closest('[data-stays]')) close(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the inputs inside
    <div
      ref={editor}
      className="studio-canvas-text"
      // A press between its inputs does not leave it.
      tabIndex={-1}
      style={{ '--x': `${x}px`, '--y': `${y - 4}px`, minWidth: Math.max(160, width) } as CSSProperties}
      onKeyDown={press}
      onBlur={leave}
    >
      <TemplateTextInput {...{ name, value }} isTemplate={found.isTemplate} place={`${found.file}#${found.at}`} onChange={setValue} />
    </div>
  );
}

/** The text of a definition that reads like the pressed text, the innermost first. */
function pressedText({ places, text }: Pick<PressedText, 'places' | 'text'>, texts: Texts, language: LanguageView): ShownText | undefined {
  for (const place of places) {
    const file = place.slice(0, place.indexOf('#'));
    const all = wordsOf(file, texts.get(file) ?? '', DEFINITION_SCHEMAS, language.labelsOf(file)) ?? [];
    const found = all.find((each) => isWithin(place, `${file}#${each.at}`) && readsLike(each, text));
    if (found) return found;
  }
  return undefined;
}

function readsLike({ text, isTemplate }: ShownText, shown: string): boolean {
  const parts = isTemplate ? templateParts(text) : undefined;
  if (!parts || parts.length === 1) return text.trim() === shown;
  const pattern = parts.map((part) => ('placeholder' in part ? '.*' : part.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('');
  return new RegExp(`^${pattern.trim()}$`, 's').test(shown);
}
