import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { OutlinePart } from '../../authoring/edit/describe/outline-parts.ts';
import type { EmptyList } from '../../authoring/edit/rewrites/empty-lists.ts';
import { plain } from '../../shell/menu-entries.ts';
import { FloatingPanel } from '../../ui/FloatingPanel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import type { ListedDefinition } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { hasWords } from '../FindInput.tsx';
import { keepNewest } from '../keep-newest.ts';
import { labelOfFirst, MembersToAdd } from './AddPart.tsx';
import { useEditor } from './editor-context.ts';
import { moveBeside } from './member-acts.ts';
import { MESSAGES } from './messages.ts';
import { partAt, pathTo, placeOf, useArrangedLists, useMoveGroups, useOutline, useShownEmptyLists } from './outline-places.ts';
import { HidePart } from './PartInspector.tsx';
import { isNameAwaited, type LanguageView } from './use-language.ts';

/** Drag type of parts, so that nothing else can be dropped. */
const DRAGGED_PART = 'application/x-tablero-part';

const ICONS: Readonly<Record<string, IconName>> = {
  columns: 'columns-3',
  filters: 'sliders-horizontal',
  fields: 'pencil',
  sections: 'list',
  actions: 'zap',
  rowActions: 'zap',
  bulkActions: 'list-checks',
  blocks: 'layout-grid',
  tabs: 'layers',
  sources: 'database',
  dialogs: 'message-square',
  tones: 'flag',
  rowTones: 'flag',
};

/** Tree of a definition's parts. Arrow keys, Home, End and first letters move the focus, Enter selects. `words` filters it. */
export function OutlineTree({ of: shown, words }: { of: ListedDefinition; words: readonly string[] }) {
  const { language, selection } = useEditor();
  const own = useOutline(shown.file);
  const empty = useShownEmptyLists([shown.file], { language, selection });
  const isWhole = words.length === 0;
  const parts = rowsOf(shown.file, own, ...(isWhole ? empty : []));
  const [adding, setAdding] = useState<EmptyRow>();
  const anchor = useRef<HTMLElement>(null);
  const found = useFound(parts, language, words);
  const selected = partAt(selection.place, shown.file, own);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [focused, setFocused] = useState<string>();
  const onPath = new Set(['', ...pathTo(selected, parts).map(({ at }) => at)]);
  const isOpen = (at: string) => found !== undefined || (toggled.get(at) ?? onPath.has(at));
  const visible = parts.filter(
    (part) => (found?.has(part.at) ?? true) && pathTo(part, parts).every(({ at }) => at === part.at || isOpen(at)),
  );
  const hasParts = new Set(parts.map(({ within }) => within));
  const reachable = [focused, selected?.at, visible[0]?.at].find((at) => visible.some((part) => part.at === at));
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected comes into sight once, and not with every letter
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    row?.scrollIntoView({ block: 'nearest' });
    // The control that added or removed a part is gone, and the focus with it.
    if (!isFirst.current && document.activeElement === document.body) row?.focus({ preventScroll: true });
    isFirst.current = false;
    setFocused(undefined);
  }, [selection.place]);
  const open = (at: string, wanted: boolean) => setToggled(new Map([...toggled, [at, wanted]]));
  const select = (part: OutlineRow) => {
    if ('list' in part) {
      anchor.current = rowOf(part);
      return setAdding(part);
    }
    setToggled(new Map([...toggled].filter(([at]) => at !== part.at)));
    selection.select(placeOf(part));
  };
  const rowOf = (part: OutlineRow) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(part.at)}"]`) ?? null;
  const focus = (part: OutlineRow | undefined) => {
    if (!part) return;
    setFocused(part.at);
    rowOf(part)?.focus();
  };
  const press = (event: KeyboardEvent, part: OutlineRow) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = visible.indexOf(part);
    const canOpen = hasParts.has(part.at);
    const letter = event.key.length === 1 && event.key !== ' ' ? plain(event.key) : undefined;
    if (event.key === 'ArrowDown') focus(visible[index + 1]);
    else if (event.key === 'ArrowUp') focus(visible[index - 1]);
    else if (event.key === 'Home') focus(visible[0]);
    else if (event.key === 'End') focus(visible.at(-1));
    else if (event.key === 'ArrowRight' && canOpen && !isOpen(part.at)) open(part.at, true);
    else if (event.key === 'ArrowRight' && canOpen) focus(visible[index + 1]);
    else if (event.key === 'ArrowLeft' && canOpen && isOpen(part.at)) open(part.at, false);
    else if (event.key === 'ArrowLeft') focus(parts.find(({ at }) => at === part.within));
    else if (event.key === 'Enter' || event.key === ' ') select(part);
    else if (letter) focus([...visible.slice(index + 1), ...visible.slice(0, index)].find((each) => startsWith(each.name, letter)));
    else return;
    event.preventDefault();
  };
  const drag = useDragging(shown.file);
  return (
    <div className="studio-outline" role="tree" ref={list} aria-label={MESSAGES.partsOfTitle({ title: shown.title })}>
      {visible.map((part) => (
        <div
          key={part.at}
          role="treeitem"
          className="studio-part"
          data-row={part.at}
          data-place={'list' in part ? undefined : placeOf(part)}
          data-empty={'list' in part ? '' : undefined}
          style={{ paddingLeft: `calc(var(--space-3) + var(--space-4) * ${part.depth})` }}
          aria-level={part.depth + 1}
          aria-expanded={hasParts.has(part.at) ? isOpen(part.at) : undefined}
          aria-selected={part === selected}
          aria-haspopup={'list' in part ? 'dialog' : undefined}
          data-hidden={part.isHidden ? '' : undefined}
          tabIndex={part.at === reachable ? 0 : -1}
          onKeyDown={(event) => press(event, part)}
          onClick={(event) => (isOnOpener(event) && hasParts.has(part.at) ? open(part.at, !isOpen(part.at)) : select(part))}
          {...drag(part)}
        >
          <span className="studio-part-opener">
            {hasParts.has(part.at) && <Icon name={isOpen(part.at) ? 'chevron-down' : 'chevron-right'} size="small" />}
          </span>
          <Icon name={'list' in part ? 'plus' : iconOf(part)} size="small" />
          {isNameAwaited(language, part) ? <AwaitedName /> : part.name}
          {part.isHidden && (
            <span className="push">
              <HidePart part={part} isIcon tabIndex={-1} />
            </span>
          )}
        </div>
      ))}
      {adding && (
        <FloatingPanel
          name={adding.label}
          anchor={anchor}
          className="panel studio-picker-panel"
          onClose={(refocus) => {
            setAdding(undefined);
            if (refocus) anchor.current?.focus();
          }}
        >
          <MembersToAdd list={adding.list} name={adding.of} opened={{ label: adding.label, onPick: () => setAdding(undefined) }} />
        </FloatingPanel>
      )}
    </div>
  );
}

/** A row for a list without members: pressing it adds the first one. */
type EmptyRow = OutlinePart & {
  list: EmptyList;
  /** Name of the part that can have it, and of the button. */
  of: string;
  label: string;
};
type OutlineRow = OutlinePart | EmptyRow;

/** The parts with their empty lists, each below the parts of its owner. */
const rowsOf = keepNewest((_, parts: readonly OutlinePart[], ...lists: readonly EmptyList[]): readonly OutlineRow[] =>
  lists.reduce<readonly OutlineRow[]>((rows, list) => {
    const { file, at, owner, several } = list;
    const part = rows.find((row) => row.at === owner);
    const last = rows.findLastIndex((row) => row.at === owner || owner === '' || row.at.startsWith(`${owner}/`));
    if (!part) return rows;
    const name = MESSAGES.noList({ list: several });
    const added = { list, of: part.name, label: labelOfFirst({ list, name: part.name }) };
    return rows.toSpliced(last + 1, 0, {
      file,
      at,
      name,
      within: owner,
      depth: part.depth + 1,
      isOfField: false,
      isHidden: undefined,
      ...added,
    });
  }, parts),
);

/** Letters match the last words too: `Column Amount` matches c and a. */
function startsWith(name: string, letter: string): boolean {
  return plain(name)
    .split(/\s+/)
    .some((word) => word.startsWith(letter));
}

function isOnOpener({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('.studio-part-opener') !== null;
}

function iconOf({ at }: OutlinePart): IconName {
  if (at === '') return 'monitor';
  const list = at
    .slice(0, at.lastIndexOf('/'))
    .split('/')
    .findLast((step) => !step.startsWith('@'));
  return ICONS[list ?? ''] ?? 'corner-down-right';
}

/** Places of the matching parts and their parents; undefined without a search. */
function useFound(parts: readonly OutlineRow[], language: LanguageView, words: readonly string[]): ReadonlySet<string> | undefined {
  const { texts } = useDraft();
  const wanted = words.join(' ');
  return useMemo(() => {
    if (wanted === '') return undefined;
    const isFound = (part: OutlinePart) => {
      const label = language.labelsOf(part.file).get(part.at) ?? '';
      return hasWords(`${part.name} ${label} ${wordsWithin(valueAtPath(texts, part.file, part.at))}`, wanted.split(' '));
    };
    return new Set(parts.filter(isFound).flatMap((part) => pathTo(part, parts).map(({ at }) => at)));
  }, [parts, language, texts, wanted]);
}

/** Drags a member onto another, whose position it takes: of the same list, or of one where it fits. The row below the pointer is marked. */
function useDragging(file: string) {
  const { keeper } = useDraftWorkspace();
  const { selection } = useEditor();
  const lists = useArrangedLists(file);
  const groups = useMoveGroups(file);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const order = useMemo(() => new Map(lists.flatMap(({ members }) => members).map(({ at }, index) => [at, index])), [lists]);
  const actOf = (part: OutlinePart) => {
    if (dragged === undefined || dragged === part.at) return undefined;
    const own = lists.find(({ members }) => members.some(({ at }) => at === dragged));
    const isAfter = own?.members.some(({ at }) => at === part.at) && (order.get(dragged) ?? 0) < (order.get(part.at) ?? 0);
    return moveBeside({ lists, groups }, `${file}#${dragged}`, { place: `${file}#${part.at}`, isAfter: isAfter ?? false });
  };
  return (part: OutlineRow) =>
    !order.has(part.at) && !('list' in part)
      ? {}
      : {
          draggable: order.has(part.at),
          'data-drop': over === part.at ? '' : undefined,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.setData(DRAGGED_PART, part.at);
            event.dataTransfer.effectAllowed = 'move';
            setDragged(part.at);
          },
          onDragOver: (event: DragEvent) => {
            const isFitting = actOf(part) !== undefined;
            if (isFitting) event.preventDefault();
            setOver(isFitting ? part.at : undefined);
          },
          onDragEnd: () => {
            setDragged(undefined);
            setOver(undefined);
          },
          onDrop: (event: DragEvent) => {
            const act = actOf(part);
            if (!act) return;
            event.preventDefault();
            keeper.perform(act);
            if (act.selection !== selection.place) selection.select(act.selection);
          },
        };
}

/** The searchable texts of a part: labels, fields, calls, roles. Members of its lists are parts of their own. */
function wordsWithin(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((each) => wordsWithin(each))
    .join(' ');
}

export function AwaitedName() {
  return (
    <>
      <span className="sr-only">{MESSAGES.loadingItsLabel}</span>
      <SkeletonLine width="10em" />
    </>
  );
}
