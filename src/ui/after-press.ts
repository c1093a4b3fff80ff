/** What waits until the pointer is released and its press has done what it does. */
const waiting: (() => void)[] = [];
/** So many milliseconds it waits at most: a release can get lost, in a menu of the browser or in another window. */
const LONGEST_PRESS = 2000;
let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does something that may move what stands on the page: at once, or, while somebody presses, when that press has had its effect. A button that moves
 * between press and release is not pressed; leaving a field for a button would tell what is wrong with the field in just that moment.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

/** What a press is meant for. */
const CONTROLS = 'button, a[href], summary, label';
/** A pointer that went further than so many pixels has dragged. */
const STILL = 8;
let pressed: { control: HTMLElement; x: number; y: number; wasClicked: boolean } | undefined;

/**
 * Keeps a press whose control moved away between press and release, while the pointer stayed: the browser then tells a click to what both places have in common,
 * or none at all.
 */
function notePress(event: PointerEvent): void {
  const control =
    event.target instanceof Element && event.button === 0 && event.isPrimary ? event.target.closest<HTMLElement>(CONTROLS) : null;
  pressed = control ? { control, x: event.clientX, y: event.clientY, wasClicked: false } : undefined;
}

function noteClick(event: MouseEvent): void {
  if (!pressed || !event.isTrusted || event.detail === 0) return;
  if (event.target instanceof Node && pressed.control.contains(event.target)) pressed.wasClicked = true;
  // What both places have in common was not meant.
  else if (hasMovedAway(event)) event.stopImmediatePropagation();
}

function hasMovedAway({ clientX, clientY }: MouseEvent): boolean {
  if (!pressed?.control.isConnected || Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) return false;
  const box = pressed.control.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

function suppressMoved(event: PointerEvent): void {
  const kept = pressed;
  if (!kept || !hasMovedAway(event)) return;
  setTimeout(() => {
    if (pressed === kept) pressed = undefined;
    if (!kept.wasClicked && kept.control.isConnected) kept.control.click();
  });
}

function press(): void {
  isDown = true;
  endIn(LONGEST_PRESS);
}

/** The click comes after the release, and on a touch screen so does the press of the mouse that stands for it. */
function release(): void {
  if (isDown) endIn(0);
}

function endIn(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isDown = false;
    for (const act of waiting.splice(0)) act();
  }, milliseconds);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', notePress, true);
  window.addEventListener('click', noteClick, true);
  window.addEventListener('pointerup', suppressMoved, true);
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown']) window.addEventListener(name, release, true);
}
