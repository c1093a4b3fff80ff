/**
 * Reports the active option of an open list by id, and each change. PrimeReact marks it with an attribute only and gives options
 * no ids, so they get `<prefix>-<index>`. Returns the unsubscribe function.
 */
export function followActiveOption(panel: Element, mark: string, prefix: string, onActive: (id: string | undefined) => void): () => void {
  const look = () => {
    const options = [...panel.querySelectorAll('[role="option"]')];
    options.forEach((option, index) => {
      option.id = `${prefix}-${index}`;
    });
    onActive(options.find((option) => option.getAttribute(mark) === 'true')?.id);
  };
  const observer = new MutationObserver(look);
  observer.observe(panel, { subtree: true, childList: true, attributes: true, attributeFilter: [mark] });
  look();
  return () => {
    observer.disconnect();
    onActive(undefined);
  };
}
