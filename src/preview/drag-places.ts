import type { FromPreview, PreviewBox } from '../studio/preview/preview-messages.ts';
import { boxOf } from './watch-places.ts';

/** Pixels that a pressed pointer moves before a drag begins. */
const START = 5;
/** Milliseconds that a finger rests before a drag begins, and pixels that it may move meanwhile. */
const LONG_PRESS = 450;
const SLACK = 8;
/** Milliseconds within which a second tap belongs to the first, and pixels that it may be away from it. */
const DOUBLE = 400;
const NEAR = 24;
/** Pixels from the nearest member beyond which nothing is dropped. */
const REACH = 64;
/** Pixels from an edge within which the page scrolls, and how far in each frame. */
const EDGE = 32;
const STEP = 12;

/** An element of a member of a list; on a phone each row has its own, in a table the head stands for the column. */
interface Member {
  place: string;
  element: Element;
}

/** The member beside which the part is dropped. `isInto`: the part that has an empty list. */
interface Drop {
  place: string;
  isAfter: boolean;
  isInto: boolean;
  box: PreviewBox;
  isAcross: boolean;
}

interface Drag {
  place: string;
  element: Element;
  /** The lists that it can be dropped in. */
  lists: readonly string[];
  members: readonly Member[];
  /** Start of the drag. */
  from: { x: number; y: number };
  pointer: { x: number; y: number };
  drop?: Drop | undefined;
}

export interface DragSurroundings {
  /** Whether clicks select. */
  isHeld: (event: Event) => boolean;
  /** The draggable places of an element, preferred one first. */
  placesAt: (element: Element) => readonly string[];
  /** A finger touched a part once or, soon after that, again, and neither moved nor dragged it. No click or double click follows. */
  onTap: (target: Element, count: 1 | 2) => void;
  post: (message: FromPreview) => void;
}

/**
 * Drags a part among the members of the lists that it fits in, with a mouse or pen at once and with a finger after a long press: the
 * selected one if it was pressed, otherwise the innermost that has neighbours. A line shows where it would be dropped; Esc, a second
 * finger, or a drop far from these lists leaves it where it is. Returns the receiver of these lists.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: listeners of one gesture, which share what is pressed and dragged
export function watchDrags({ isHeld, placesAt, onTap, post }: DragSurroundings): (lists: readonly string[]) => void {
  let pressed: PointerEvent | undefined;
  let drag: Drag | undefined;
  let tapped: { at: number; x: number; y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const line = document.createElement('div');
  line.className = 'studio-drop-line';
  const begin = ({ target, pointerId, clientX, clientY }: PointerEvent) => {
    release();
    drag = target instanceof Element ? dragFrom(placesAt(target), { x: clientX, y: clientY }) : undefined;
    if (!drag) return;
    document.documentElement.setPointerCapture(pointerId);
    document.documentElement.dataset.dragging = '';
    drag.element.setAttribute('data-dragged', '');
    document.body.append(line);
    post({ say: 'drag', place: drag.place });
    requestAnimationFrame(follow);
  };
  const follow = () => {
    if (!drag) return;
    scrollAtEdges(drag);
    // A render during the drag replaces the elements.
    if (!drag.members.every(({ element }) => element.isConnected)) drag.members = membersOf(drag);
    drag.drop = dropAt(drag);
    drawLine(line, drag);
    requestAnimationFrame(follow);
  };
  const release = () => {
    pressed = undefined;
    clearTimeout(timer);
  };
  const end = () => {
    release();
    drag?.element.removeAttribute('data-dragged');
    drag = undefined;
    line.remove();
    delete document.documentElement.dataset.dragging;
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
    swallowClick();
  };
  // Chromium 150 sends the clicks of a touch to another place of a frame with a process of its own.
  const tap = ({ target, pointerType, timeStamp, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    swallowClick();
    const isSecond = tapped !== undefined && timeStamp - tapped.at < DOUBLE && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
    tapped = isSecond ? undefined : { at: timeStamp, x, y };
    onTap(target, isSecond ? 2 : 1);
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true, passive: false });
  on('pointerdown', (event) => {
    if (drag) return cancel(event);
    release();
    // A second finger zooms or scrolls.
    if (!isHeld(event) || event.button !== 0 || !event.isPrimary) return;
    pressed = event;
    if (event.pointerType === 'touch') timer = setTimeout(() => begin(event), LONG_PRESS);
  });
  on('pointermove', (event) => {
    const way = pressed ? Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) : 0;
    // A finger that moves early scrolls.
    if (pressed?.pointerType === 'touch' && way > SLACK) release();
    if (pressed && pressed.pointerType !== 'touch' && way > START) begin(pressed);
    if (drag) drag.pointer = { x: event.clientX, y: event.clientY };
  });
  on('pointerup', (event) => {
    const isPressed = pressed !== undefined;
    release();
    if (!drag) return isPressed ? tap(event) : undefined;
    const { place, from } = drag;
    // A tap that a busy page saw late is none the less a tap.
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= START) {
      end();
      return tap(event);
    }
    const beside = dropAt(drag);
    end();
    swallowClick();
    if (beside) post({ say: 'drop', place, beside: { place: beside.place, isAfter: beside.isAfter } });
  });
  on('pointercancel', end);
  // Otherwise the page would scroll under the finger, or open a menu for it.
  on('touchmove', (event) => drag && event.preventDefault());
  on('contextmenu', (event) => (drag || pressed?.pointerType === 'touch') && event.preventDefault());
  on('keydown', (event) => drag && event.key === 'Escape' && cancel(event));
  return (lists) => {
    if (!drag) return;
    drag.lists = lists;
    drag.members = membersOf(drag);
  };
}

/** Suppresses the click, and the double click, that follow a drag or a tap. */
function swallowClick(): void {
  const stop = (event: Event) => {
    // A press by the editor is none of the pointer.
    if (!event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const followers = ['click', 'dblclick'] as const;
  for (const name of followers) window.addEventListener(name, stop, { capture: true, once: true });
  const release = () => {
    for (const name of followers) window.removeEventListener(name, stop, { capture: true });
  };
  window.addEventListener('pointerdown', release, { capture: true, once: true });
}

function dragFrom(places: readonly string[], pointer: Drag['pointer']): Drag | undefined {
  for (const place of places) {
    const lists = [listOf(place)];
    const members = membersOf({ place, lists });
    const own = members.find((each) => each.place === place);
    if (own && members.some((each) => each.place !== place)) return { place, lists, element: own.element, members, from: pointer, pointer };
  }
  return undefined;
}

function listOf(place: string): string {
  return place.slice(0, place.lastIndexOf('/'));
}

/**
 * The rendered members of the lists, in page order, without parts of the dragged one. For a list without them, the part that has the list
 * stands under the list's own path.
 */
function membersOf({ place, lists }: Pick<Drag, 'place' | 'lists'>): Member[] {
  const found: Member[] = [];
  for (const list of lists) {
    const before = found.length;
    for (const element of document.querySelectorAll(`[data-place^="${CSS.escape(`${list}/`)}"]`)) {
      const at = element.getAttribute('data-place') as string;
      if (/^(?:@[^/]+|\d+)$/.test(at.slice(list.length + 1)) && !at.startsWith(`${place}/`) && isSeen(element))
        found.push({ place: at, element });
    }
    const owner = document.querySelector(`[data-place="${CSS.escape(ownerOf(list))}"]`);
    if (found.length === before && owner && isSeen(owner)) found.push({ place: list, element: owner });
  }
  const columns = new Set(found.filter(({ element }) => element.matches('th')).map((member) => member.place));
  return found.filter((member) => !columns.has(member.place) || member.element.matches('th'));
}

/** The part that has a list: `orders.json#sections/0` of `orders.json#sections/0/fields`, `orders.json#` of `orders.json#fields`. */
function ownerOf(list: string): string {
  return list.slice(0, Math.max(list.lastIndexOf('/'), list.indexOf('#') + 1));
}

/** Whether an element takes space: texts for screen readers alone do not. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility();
}

/** The drop position; undefined far from the lists, and at the current position. Of nested members the inner one counts. */
function dropAt({ place, lists, members, pointer: { x, y } }: Drag): Drop | undefined {
  const boxes = members.map((member) => ({ ...member, box: columnOf(member.element) }));
  const [nearest] = boxes.sort((one, other) => distance(one.box, x, y) - distance(other.box, x, y) || areaOf(one.box) - areaOf(other.box));
  if (!nearest || nearest.place === place || distance(nearest.box, x, y) > REACH) return undefined;
  const { box } = nearest;
  const across = isAcross(nearest, boxes);
  const isAfter = across ? x > box.x + box.width / 2 : y > box.y + box.height / 2;
  return { place: nearest.place, isAfter, isInto: lists.includes(nearest.place), box, isAcross: across };
}

function areaOf({ width, height }: PreviewBox): number {
  return width * height;
}

/** Whether the neighbours of a member stand beside it. */
function isAcross(own: Member & { box: PreviewBox }, boxes: readonly (Member & { box: PreviewBox })[]): boolean {
  const neighbours = boxes.filter(({ place }) => place !== own.place && listOf(place) === listOf(own.place));
  return neighbours.some(({ box }) => Math.abs(centre(box) - centre(own.box)) < own.box.height / 2);
}

function centre({ y, height }: PreviewBox): number {
  return y + height / 2;
}

/** The box of an element; for a column header, that of the column. */
function columnOf(element: Element): PreviewBox {
  const box = boxOf(element);
  const table = element.matches('th') ? element.closest('table') : null;
  return table ? { ...box, height: table.getBoundingClientRect().bottom - box.y } : box;
}

function distance({ x: left, y: top, width, height }: PreviewBox, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

function drawLine(line: HTMLElement, { drop }: Drag): void {
  line.hidden = drop === undefined;
  if (!drop) return;
  const { box, isAcross: across, isInto } = drop;
  line.toggleAttribute('data-into', isInto);
  const edge = drop.isAfter ? (across ? box.x + box.width : box.y + box.height) : across ? box.x : box.y;
  Object.assign(line.style, {
    left: `${across && !isInto ? edge - 1 : box.x}px`,
    top: `${across || isInto ? box.y : edge - 1}px`,
    width: across && !isInto ? '2px' : `${box.width}px`,
    height: across || isInto ? `${box.height}px` : '2px',
  });
}

/** Scrolls the container of the dragged part while the pointer is at an edge. */
function scrollAtEdges({ element, pointer: { x, y } }: Drag): void {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollWidth <= around.clientWidth || !/auto|scroll/.test(getComputedStyle(around).overflowX)) continue;
    const { left, right } = around.getBoundingClientRect();
    around.scrollLeft += x > right - EDGE ? STEP : x < left + EDGE ? -STEP : 0;
    break;
  }
  window.scrollBy(0, y > window.innerHeight - EDGE ? STEP : y < EDGE ? -STEP : 0);
}
