import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A rule that something on the page breaks, and the elements that do. */
export interface Violation {
  rule: string;
  elements: string[];
}

/** What to look at: rules by name, and parts of the page by selector; otherwise all of both. */
export interface Look {
  rules?: readonly string[];
  within?: readonly string[];
}

/**
 * The violations of serious and critical kind on a page, by axe. It runs inside the page and brings back nothing but these: describing all that
 * is in order takes several times as long as looking.
 */
export async function findViolations(page: Page, { rules, within }: Look = {}): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, within }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(within ? { include: within } : document, {
        reporter: 'no-passes',
        ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ rule: id, elements: nodes.map((node) => node.html) }));
    },
    { rules: rules && [...rules], within: within && [...within] },
  );
}
