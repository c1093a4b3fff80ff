/**
 * Forms and dialogs take the focus when they open, and in the preview they open while somebody types beside it: what is drawn there takes the focus only once somebody
 * has pressed into it, or has come to it by Tab.
 */
export function leaveFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusWhereWorked(options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
