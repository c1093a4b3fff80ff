/** What waits until the pointer is released and its press has done what it does. */
const waiting: (() => void)[] = [];
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
  clearTimeout(timer);
  isDown = true;
}

/** The click comes after the release, and on a touch screen so does the press of the mouse that stands for it. */
function release(): void {
  if (!isDown) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    isDown = false;
    for (const act of waiting.splice(0)) act();
  });
}

if (typeof window !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) window.addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) window.addEventListener(name, release, true);
  // The window itself is left with the pointer down, and nobody tells when it is released. Fields that are left say so, too.
  window.addEventListener('blur', ({ target }) => target === window && release(), true);
}
