/**
 * When the console takes its place: once the document is complete and, where the server drew the first view, once that is on the screen, because taking it over takes the browser longer than
 * showing it. At once where nobody looks.
 */
export async function afterFirstPaint(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  const isPainted = document.getElementById('root')?.hasAttribute('data-drawn');
  if (!isPainted || document.visibilityState !== 'visible' || performance.getEntriesByName('first-contentful-paint').length > 0) return;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
