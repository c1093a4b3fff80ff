/** How long a mark is seen, in milliseconds; the styles fade it out within that. */
const SEEN = 6000;
/** What is marked as a whole, from the inside out. */
const PARTS = 'td, dd, .note, li, .stat, .page-meta > span, .page-title > *';
/** What somebody works in, and what only moves. */
const PASSED_OVER = 'form, dialog, [role="dialog"], .filters, .pager, .progress, .crumbs, [data-unsaved], .page-fresh';

/**
 * Does something that changes what a page shows, and marks what came of it. It looks at the page itself and at no definition, so that it is the same for every
 * kind of block and widget. Gives the labels of what was marked, each once.
 */
export async function markChanges(page: Element, change: () => void): Promise<string[]> {
  const marked = new Set<Element>();
  // A row that only made room for another one has not changed.
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
  await drawn();
  take(observer.takeRecords());
  observer.disconnect();
  const changed = [...marked].filter((part) => !rowsBefore.has(part.closest('tbody tr')?.textContent ?? ''));
  for (const part of changed) mark(part);
  return [...new Set(changed.map(labelOf).filter((label) => label !== ''))];
}

/** Resolves when what was changed is drawn: after two frames, or a moment where no frames are drawn. */
async function drawn(): Promise<void> {
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

/** What a part of a page is called: its own label, else that of the card it stands in. */
function labelOf(part: Element): string {
  const own = part.getAttribute('data-label') ?? (part.matches('dd') ? part.parentElement?.querySelector('dt')?.textContent : undefined);
  return (own || part.closest('section, .card')?.querySelector('h2, h3')?.textContent || '').trim();
}
