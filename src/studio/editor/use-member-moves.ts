import { useLayoutEffect, useRef } from 'react';
import { type ArrangedList, arrangedLists } from '../../authoring/edit/rewrites/arranged-lists.ts';
import type { Act } from '../../authoring/edit/session/edit-session.ts';
import { sharedIn } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { DroppedPart } from '../preview/PreviewPane.tsx';
import { isWithin } from '../selection.ts';
import { useWindowKeys } from '../use-window-keys.ts';
import type { Editor } from './editor-context.ts';
import { moveMember, removeMember } from './member-acts.ts';

/** Alt shortcuts for members of a list. */
const WAYS: Readonly<Record<string, (list: ArrangedList, index: number) => Act | undefined>> = {
  ArrowUp: (list, index) => moveMember(list, index, index - 1),
  ArrowLeft: (list, index) => moveMember(list, index, index - 1),
  ArrowDown: (list, index) => moveMember(list, index, index + 1),
  ArrowRight: (list, index) => moveMember(list, index, index + 1),
  Delete: removeMember,
};

/**
 * Alt with an arrow moves the focused or selected part, Alt with Delete removes it. `data-place` names the part of a line
 * (`orders/orders.json#columns/@createdAt/label`). The focus stays on the part or goes to the next line. Returns the handler of dragged
 * parts.
 */
export function useMemberMoves({
  around,
  language,
  selection,
}: Pick<Editor, 'around' | 'language' | 'selection'>): (dropped: DroppedPart) => void {
  const { contracts, keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const { texts } = session;
  const kept = useRef<readonly HTMLElement[]>([]);
  const listsOf = (file: string) =>
    arrangedLists(file, texts.get(file) ?? '', { contracts, shared: sharedIn(texts) }, language.labelsOf(file)) ?? [];
  const press = (event: KeyboardEvent) => {
    const way = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey ? WAYS[event.key] : undefined;
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    const place = line?.dataset.place ?? selection.place;
    const file = around.find((each) => place?.startsWith(`${each.file}#`))?.file;
    if (!way || place === undefined || file === undefined || isWriting(event)) return;
    const found = enclosingMember(place, listsOf(file));
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
  return ({ place, beside }) => {
    const file = place.slice(0, place.indexOf('#'));
    for (const list of listsOf(file)) {
      const at = (wanted: string) => list.members.findIndex((member) => `${file}#${member.at}` === wanted);
      const [from, over] = [at(place), at(beside.place)];
      const act = from < 0 || over < 0 ? undefined : moveMember(list, from, over + (beside.isAfter ? 1 : 0) - (from < over ? 1 : 0));
      if (act) keeper.perform(act);
    }
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
