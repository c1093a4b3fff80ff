/**
 * Keeps the keys of an input method from everything that listens to keys: there Enter accepts a suggestion and sends nothing, and Escape drops
 * it and closes nothing. Safari reports the last key after the composition, with the code 229. Returns the function that ends it.
 */
export function holdComposing(): () => void {
  const hold = (event: KeyboardEvent) => {
    if (event.isComposing || (event.keyCode === 229 && event.key === 'Enter')) event.stopPropagation();
  };
  window.addEventListener('keydown', hold, { capture: true });
  return () => window.removeEventListener('keydown', hold, { capture: true });
}
