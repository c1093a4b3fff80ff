/**
 * Resolves when hydration can start: the document is complete and the server-rendered view is painted, because hydration takes
 * longer than painting. At once in hidden tabs.
 */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const isPainted = document.getElementById('root')?.hasAttribute('data-rendered');
  if (!isPainted || document.visibilityState !== 'visible' || performance.getEntriesByName('first-contentful-paint').length > 0) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
