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
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown']) window.addEventListener(name, release, true);
}
