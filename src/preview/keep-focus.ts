/**
 * Keeps the focus outside: a form focuses its first field when rendered, which would take the keyboard from the editor. If the
 * preview has the focus, it behaves as on the live screen.
 */
export function keepFocus({ document, HTMLElement }: Pick<typeof globalThis, 'document' | 'HTMLElement'>): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusHere(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
