import type { FromPreview, PreviewBox } from '../studio/preview/preview-messages.ts';
import { boxOf } from './watch-places.ts';

/** Pixels that a pressed pointer moves before a drag begins. */
const START = 5;
/** Pixels from the nearest member beyond which nothing is dropped. */
const REACH = 64;
/** Pixels from an edge within which the page scrolls, and how far in each frame. */
const EDGE = 32;
const STEP = 12;

/** A member of the dragged part's list: its place and its first element. */
interface Member {
  place: string;
  element: Element;
}

/** The member beside which the part is dropped. */
interface Drop {
  place: string;
  isAfter: boolean;
}

interface Drag {
  place: string;
  element: Element;
  members: readonly Member[];
  pointer: { x: number; y: number };
  drop?: Drop | undefined;
}

export interface DragSurroundings {
  /** Whether clicks select. */
  isHeld: (event: Event) => boolean;
  /** The draggable places of an element, preferred one first. */
  placesAt: (element: Element) => readonly string[];
  post: (message: FromPreview) => void;
}

/**
 * Drags a part among its neighbours with a mouse or pen: the selected one if it was pressed, otherwise the innermost that has neighbours. A line
 * shows where it would be dropped; Esc, or a drop far from its list, leaves it where it is.
 */
export function watchDrags({ isHeld, placesAt, post }: DragSurroundings): void {
  let pressed: PointerEvent | undefined;
  let drag: Drag | undefined;
  const line = document.createElement('div');
  line.className = 'studio-drop-line';
  const begin = ({ target, pointerId, clientX, clientY }: PointerEvent) => {
    pressed = undefined;
    drag = target instanceof Element ? dragFrom(placesAt(target), { x: clientX, y: clientY }) : undefined;
    if (!drag) return;
    document.documentElement.setPointerCapture(pointerId);
    document.documentElement.dataset.dragging = '';
    document.body.append(line);
    requestAnimationFrame(follow);
  };
  const follow = () => {
    if (!drag) return;
    scrollAtEdges(drag);
    // A render during the drag replaces the elements.
    if (!drag.members.every(({ element }) => element.isConnected)) drag.members = membersBeside(drag.place);
    drag.drop = dropAt(drag);
    drawLine(line, drag);
    requestAnimationFrame(follow);
  };
  const end = () => {
    drag = undefined;
    line.remove();
    delete document.documentElement.dataset.dragging;
  };
  const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listener, { capture: true });
  on('pointerdown', (event) => {
    pressed = isHeld(event) && event.button === 0 && event.pointerType !== 'touch' ? event : undefined;
  });
  on('pointermove', (event) => {
    if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > START) begin(pressed);
    if (drag) drag.pointer = { x: event.clientX, y: event.clientY };
  });
  on('pointerup', () => {
    pressed = undefined;
    if (!drag) return;
    const { place } = drag;
    const beside = dropAt(drag);
    end();
    swallowClick();
    if (beside) post({ say: 'drop', place, beside });
  });
  on('pointercancel', end);
  on('keydown', (event) => {
    if (!drag || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
    swallowClick();
  });
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  const release = () => window.removeEventListener('click', stop, { capture: true });
  window.addEventListener('pointerdown', release, { capture: true, once: true });
}

function dragFrom(places: readonly string[], pointer: Drag['pointer']): Drag | undefined {
  for (const place of places) {
    const members = membersBeside(place);
    const own = members.find((each) => each.place === place);
    if (own && members.length > 1) return { place, element: own.element, members, pointer };
  }
  return undefined;
}

/** The rendered members of a place's list, in page order. */
function membersBeside(place: string): Member[] {
  const list = place.slice(0, place.lastIndexOf('/') + 1);
  const found = new Map<string, Element>();
  for (const element of document.querySelectorAll(`[data-place^="${CSS.escape(list)}"]`)) {
    const at = element.getAttribute('data-place') as string;
    if (/^(?:@[^/]+|\d+)$/.test(at.slice(list.length)) && !found.has(at) && element.checkVisibility()) found.set(at, element);
  }
  return [...found].map(([at, element]) => ({ place: at, element }));
}

/** The drop position; undefined far from the list, and at the current position. */
function dropAt({ place, members, pointer: { x, y } }: Drag): Drop | undefined {
  const boxes = members.map((member) => ({ ...member, box: columnOf(member.element) }));
  const [nearest] = boxes.sort((one, other) => distance(one.box, x, y) - distance(other.box, x, y));
  if (!nearest || nearest.place === place || distance(nearest.box, x, y) > REACH) return undefined;
  const { box } = nearest;
  const isAfter = isAcross(nearest.place, boxes) ? x > box.x + box.width / 2 : y > box.y + box.height / 2;
  return { place: nearest.place, isAfter };
}

/** Whether the list is laid out horizontally. */
function isAcross(place: string, boxes: readonly (Member & { box: PreviewBox })[]): boolean {
  const own = boxes.find((each) => each.place === place) as { box: PreviewBox };
  return boxes.some(({ place: other, box }) => other !== place && Math.abs(centre(box) - centre(own.box)) < own.box.height / 2);
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

function drawLine(line: HTMLElement, { drop, members }: Drag): void {
  line.hidden = drop === undefined;
  const boxes = members.map((member) => ({ ...member, box: columnOf(member.element) }));
  const box = boxes.find(({ place }) => place === drop?.place)?.box;
  if (!drop || !box) return;
  const across = isAcross(drop.place, boxes);
  const edge = drop.isAfter ? (across ? box.x + box.width : box.y + box.height) : across ? box.x : box.y;
  Object.assign(line.style, {
    left: `${across ? edge - 1 : box.x}px`,
    top: `${across ? box.y : edge - 1}px`,
    width: across ? '2px' : `${box.width}px`,
    height: across ? `${box.height}px` : '2px',
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
