/**
 * Puts a text on the clipboard; false when the browser refused. Pages that are not served securely have no clipboard API, so there
 * the text is selected in a field of its own and copied from it.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
