import { afterAll, expect, it } from 'vitest';
import { endVisits, visit } from './support/visit.ts';

afterAll(endVisits);

/** Lays blocks out as a record page does; gives the left and right edges of those in the main column, and of the whole. */
async function edges(main: string[], side: string[]): Promise<{ whole: number[]; cards: number[][] }> {
  const { page, leave } = await visit({ role: 'admin', path: '/toll-crud' });
  const found = await page.evaluate(
    ([first, second]) => {
      const bodies: Record<string, string> = {
        filled: '<div class="card-body"><p>Something</p><p>More</p></div>',
        empty: '<div class="card-body"><p class="muted">No records found</p></div>',
      };
      const stack = (names: string[]) =>
        `<div class="stack">${names.map((name) => `<section class="card"><div class="card-head"><h2>Part</h2></div>${bodies[name]}</section>`).join('')}</div>`;
      const detail = document.createElement('div');
      detail.className = 'detail';
      detail.innerHTML = stack(first!) + stack(second!);
      document.querySelector('main')!.append(detail);
      const at = (element: Element) => [element.getBoundingClientRect().left, element.getBoundingClientRect().right].map(Math.round);
      return { whole: at(detail), cards: [...detail.querySelectorAll('.stack:first-child > .card')].map(at) };
    },
    [main, side],
  );
  await leave();
  return found;
}

it('an empty part of a record leaves no hole beside it, two of them share a line', async () => {
  const { cards } = await edges(['filled', 'empty', 'filled', 'empty', 'empty', 'empty'], ['filled']);
  const [first, alone, , one, other, third] = cards as [number[], number[], number[], number[], number[], number[]];
  expect([alone, third, [one[0], other[1]]]).toEqual([first, first, first]);
  expect(one[1]).toBeLessThan(other[0]!);
});

it('a record has no empty column where nothing of it is shown', async () => {
  const { whole, cards } = await edges(['filled'], []);
  expect(cards).toEqual([whole]);
});
