import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** A rule that something on the page breaks, and the elements that do. */
export interface Violation {
  rule: string;
  elements: string[];
}

/** What to look at: only contrast, and parts of the page by selector; otherwise all of both. */
export interface Look {
  onlyContrast?: boolean;
  within?: readonly string[];
}

/** The code of axe, in its short form: each page that is looked at reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks of text that axe found to have enough contrast. They name their colours, so they hold on every page and in both themes. */
const known = new Set<string>();

/**
 * The violations of serious and critical kind on a page, by axe. It runs inside the page and brings back nothing but these: describing all that
 * is in order takes several times as long as looking. Contrast takes most of the time, so a look of text that was found good is not looked at again.
 */
export async function findViolations(page: Page, { onlyContrast = false, within = ['html'] }: Look = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = onlyContrast ? [] : await run(page, within, { rules: { 'color-contrast': { enabled: false } } });
  // What is marked may be rendered anew before axe looks at it; then it is marked again.
  for (let tries = 0; tries < 5; tries += 1) {
    const looks = await page.evaluate(markLooks, { within: [...within], mark: MARK });
    const fresh = looks.filter((look) => !known.has(look));
    if (fresh.length === 0) return found;
    const marks = fresh.map((look) => `[${MARK}="${looks.indexOf(look)}"]`);
    const faint = await run(page, marks, { runOnly: ['color-contrast'] });
    const isMarked = await page.evaluate((marks) => marks.every((mark) => document.querySelector(mark)), marks);
    if (!isMarked) continue;
    if (faint.length === 0) for (const look of fresh) known.add(look);
    return [...found, ...faint];
  }
  throw new Error('The page does not come to rest, so nothing on it could be looked at.');
}

const MARK = 'data-look';

/** Nothing where contrast is wanted and none of these parts is there any more. */
function run(page: Page, within: readonly string[], options: RunOptions): Promise<Violation[]> {
  return page.evaluate(
    async ({ within, options }) => {
      if (options.runOnly && !within.some((part) => document.querySelector(part))) return [];
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      const { violations } = await axe.run({ include: within }, { ...options, reporter: 'no-passes' });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ rule: id, elements: nodes.map((node) => node.html) }));
    },
    { within: [...within], options },
  );
}

/**
 * Gives the looks of texts and controls, and marks two of each with its number: the same colour, size, weight and state, and the same grounds behind it
 * up to the root. Two, because one may be covered by something, and axe leaves out what it cannot see.
 */
function markLooks({ within, mark }: { within: string[]; mark: string }): string[] {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const seen = grounds.get(element);
    if (seen !== undefined || element === null) return seen ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const ground = groundOf(element.parentElement) + (isPlain ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${position}/`);
    grounds.set(element, ground);
    return ground;
  };
  const looks = new Map<string, { at: number; count: number }>();
  for (const root of document.querySelectorAll(within.join())) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
      const control = element.matches('input, select, textarea') ? `${element.tagName} ${element.getAttribute('placeholder') ?? ''}` : '';
      const { width, height } = element.getBoundingClientRect();
      if ((!hasText && !control) || width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const state = `${element.matches(':disabled')} ${element.closest('[aria-disabled]')?.getAttribute('aria-disabled')}`;
      const look = [control, color, fontSize, fontWeight, state, groundOf(element)].join('|');
      const seen = looks.get(look) ?? { at: looks.size, count: 0 };
      looks.set(look, { ...seen, count: seen.count + 1 });
      if (seen.count < 2) element.setAttribute(mark, String(seen.at));
    }
  }
  return [...looks.keys()];
}
