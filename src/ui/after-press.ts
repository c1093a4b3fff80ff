/** Work that waits for the end of the current press. */
const waiting: (() => void)[] = [];
/** Maximum wait in milliseconds: a release can get lost in a browser menu or another window. */
const LONGEST_PRESS = 2000;
let isDown = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs work that may move elements: at once, or after the current press has had its effect. A button that moves during a press is
 * not clicked; leaving a field for a button would show the field's error in just that moment.
 */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

/** Pressable elements. */
const CONTROLS = 'button, a[href], summary, label';
/** Maximum pointer movement of a click, in pixels. */
const STILL = 8;
let pressed: { control: HTMLElement; x: number; y: number; wasClicked: boolean } | undefined;

/** Keeps a press whose control moved away during it while the pointer stayed: the browser would send the click to a common ancestor, or nowhere. */
function notePress(event: PointerEvent): void {
  const control =
    event.target instanceof Element && event.button === 0 && event.isPrimary ? event.target.closest<HTMLElement>(CONTROLS) : null;
  pressed = control ? { control, x: event.clientX, y: event.clientY, wasClicked: false } : undefined;
}

function noteClick(event: MouseEvent): void {
  if (!pressed || !event.isTrusted || event.detail === 0) return;
  if (event.target instanceof Node && pressed.control.contains(event.target)) pressed.wasClicked = true;
  // The common ancestor was not meant.
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

/** The click follows the release, and on touch screens so does the emulated mouse press. */
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
