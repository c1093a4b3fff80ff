/** Duration of a mark in milliseconds; the styles fade it out. */
const SEEN = 6000;
/** Elements marked as a whole, innermost first. */
const PARTS = 'td, dd, .note, li, .stat, .page-meta > span, .page-title > *';
/** Areas that are edited, and moving indicators. */
const PASSED_OVER = 'form, dialog, [role="dialog"], .filters, .pager, .progress, .crumbs, [data-unsaved], .page-fresh';

/**
 * Runs a change of a page and marks its effects. Compares the page's elements and no definition, so that it works for every block
 * and widget. Returns the labels of marked parts.
 */
export async function markChanges(page: Element, change: () => void): Promise<string[]> {
  const marked = new Set<Element>();
  // A row that only made room for another has not changed.
  const rowsBefore = new Set([...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent));
  const take = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      const added = [...addedNodes].filter((node) => node instanceof Element);
      for (const node of added.length > 0 ? added : [target]) {
        const element = node instanceof Element ? node : node.parentElement;
        const part = element?.closest(PARTS) ?? element?.closest('tr');
        if (part && page.contains(part) && !part.closest(PASSED_OVER)) marked.add(part);
      }
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  change();
  await rendered();
  take(observer.takeRecords());
  observer.disconnect();
  const changed = [...marked].filter((part) => !rowsBefore.has(part.closest('tbody tr')?.textContent ?? ''));
  for (const part of changed) mark(part);
  return [...new Set(changed.map(labelOf).filter((label) => label !== ''))];
}

/** Resolves when the change is rendered: after two frames, or a moment if the browser shows none. */
async function rendered(): Promise<void> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  const moment = new Promise<void>((resolve) => setTimeout(resolve, 250));
  await Promise.race([frame().then(frame), moment]);
}

function mark(part: Element): void {
  part.removeAttribute('data-fresh');
  requestAnimationFrame(() => {
    part.setAttribute('data-fresh', '');
    setTimeout(() => part.removeAttribute('data-fresh'), SEEN);
  });
}

/** Label of a part: its own, otherwise that of its card. */
function labelOf(part: Element): string {
  const own = part.getAttribute('data-label') ?? (part.matches('dd') ? part.parentElement?.querySelector('dt')?.textContent : undefined);
  return (own || part.closest('section, .card')?.querySelector('h2, h3')?.textContent || '').trim();
}
