import { useLayoutEffect, useRef } from 'react';
import type { ArrangedList } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { DroppedPart } from '../preview/PreviewPane.tsx';
import { isWithin } from '../selection.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import type { Editor } from './editor-context.ts';
import { moveBeside, moveInto, moveMember, removeMember } from './member-acts.ts';
import { groupsOf, listsOf, useShownEmptyLists } from './outline-places.ts';

const WAYS: Readonly<Record<string, (list: ArrangedList, index: number) => Act | undefined>> = {
  ArrowUp: (list, index) => moveMember(list, index, index - 1),
  ArrowLeft: (list, index) => moveMember(list, index, index - 1),
  ArrowDown: (list, index) => moveMember(list, index, index + 1),
  ArrowRight: (list, index) => moveMember(list, index, index + 1),
  Delete: removeMember,
};

/**
 * Alt with an arrow or Delete moves or removes the focused (`data-place`) or selected part, and keeps the focus there. For dragged
 * parts returns the drop handler, the lists that a part can be dropped in, and the parts that lack something.
 */
export function useMemberMoves({ around, language, selection }: Pick<Editor, 'around' | 'language' | 'selection'>): {
  drop: (dropped: DroppedPart) => void;
  fitsIn: (place: string) => readonly string[];
  /** Parts with an empty list, one per line. */
  lacking: string;
} {
  const { keeper, texts } = useDraft();
  const kept = useRef<readonly HTMLElement[]>([]);
  const listsIn = (file: string) => listsOf(file, texts.get(file) ?? '', language.labelsOf(file));
  const press = (event: KeyboardEvent) => {
    const way = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? WAYS[event.key] : undefined;
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    const place = line?.dataset.place ?? selection.place;
    const file = around.find((each) => place?.startsWith(`${each.file}#`))?.file;
    if (!way || place === undefined || file === undefined || isWriting(event)) return;
    const found = enclosingMember(place, listsIn(file));
    if (!found) return;
    event.preventDefault();
    const act = way(found.list, found.index);
    if (!act) return;
    kept.current = [...(event.target instanceof HTMLElement ? [event.target] : []), ...besides(line)];
    keeper.perform(act);
  };
  useWindowKeys(press);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed has been done once the texts are others
  useLayoutEffect(() => {
    const there = kept.current.find((each) => each.isConnected && each.checkVisibility());
    kept.current = [];
    if (there && there !== document.activeElement) there.focus();
    there?.scrollIntoView({ block: 'nearest' });
  }, [texts]);
  const arranged = (place: string) => {
    const file = place.slice(0, place.indexOf('#'));
    const lists = listsIn(file);
    return { lists, groups: groupsOf(file, texts.get(file) ?? '', lists) };
  };
  const files = around.map(({ file }) => file);
  const empty = useShownEmptyLists(files, { language, selection });
  return {
    lacking: [...new Set(empty.map(({ file, owner }) => `${file}#${owner}`))].join('\n'),
    fitsIn(place) {
      const { lists, groups } = arranged(place);
      const own = lists.find(({ file, members }) => members.some(({ at }) => `${file}#${at}` === place));
      const index = own?.members.findIndex(({ at }) => `${own.file}#${at}` === place) ?? -1;
      if (!own) return [];
      const others = (groups.find((group) => group.includes(own)) ?? []).filter((list) => list !== own && moveInto(own, index, list));
      return [own, ...others].map(({ file, at }) => `${file}#${at}`);
    },
    drop({ place, beside }) {
      const act = moveBeside(arranged(place), place, beside);
      if (!act) return;
      keeper.perform(act);
      if (selection.place === place) selection.select(act.selection);
    },
  };
}

/** On macOS these keys edit text in a field. */
function isWriting({ target }: KeyboardEvent): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform) && target instanceof Element && target.matches('input, textarea');
}

/** The nearest list member at or above a place. */
function enclosingMember(place: string, lists: readonly ArrangedList[]): { list: ArrangedList; index: number } | undefined {
  const all = lists.flatMap((list) => list.members.map(({ at }, index) => ({ list, index, at })));
  const around = all.filter(({ list, at }) => isWithin(`${list.file}#${at}`, place));
  return around.sort((a, b) => b.at.length - a.at.length)[0];
}

/** Focusable elements of the neighbouring lines, nearest below first. */
function besides(line: HTMLElement | null): HTMLElement[] {
  const lines = line ? [...document.querySelectorAll<HTMLElement>('[data-place]')] : [];
  const index = line ? lines.indexOf(line) : -1;
  const inOrder = [...lines.slice(index + 1), ...lines.slice(0, Math.max(index, 0)).toReversed()];
  return inOrder.flatMap((each) => {
    const first = each.matches('button') ? each : each.querySelector<HTMLElement>('textarea, input, button');
    return first ? [first] : [];
  });
}
