/**
 * Keeps the focus where somebody works: a form puts it into its first field as soon as it is drawn, and drawn in a preview it would take the keyboard from whoever types beside it. Where the preview has the
 * focus already, it goes on as on the live screen.
 */
export function keepFocus({ document, HTMLElement }: Pick<typeof globalThis, 'document' | 'HTMLElement'>): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusHere(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
