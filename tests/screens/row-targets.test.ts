import { expect, it } from 'vitest';
import type { CompiledConsole } from '../../src/language/compile/compile-console.ts';
import { visit } from '../../src/language/compiled/walk.ts';
import type { Json } from '../../src/language/contracts/contract-types.ts';
import { checkEdited, parts, shipped } from './shipped-console.ts';

/** The tables of each screen whose rows lead somewhere. */
function leading({ screens }: CompiledConsole): string[] {
  const found: string[] = [];
  for (const [id, screen] of screens)
    visit('screen', screen, {
      block: (block, goOn) => {
        if (block.block === 'table' && block.rowLink) found.push(`${id} ${block.id}: ${JSON.stringify(block.rowLink.parts[0])}`);
        goOn();
      },
    });
  return found.sort();
}

/** The same with the first column of every table moved behind the others. The new first one cannot be hidden at first. */
function withOtherFirst(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withOtherFirst);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== 'columns' || !Array.isArray(inner)) return [key, withOtherFirst(inner)];
      return [key, [...inner.slice(1), ...inner.slice(0, 1)].map((column) => ({ ...(column as object), extra: false }))];
    }),
  );
}

it('no row of a shipped screen stops leading somewhere because another column comes first', () => {
  const files = parts.files.map(({ path, text }) => ({ path, text: JSON.stringify(withOtherFirst(JSON.parse(text))) }));
  const { console: after } = checkEdited(files);
  const before = leading(shipped);
  expect(before.length).toBeGreaterThan(30);
  expect(before.filter((row) => !leading(after!).includes(row))).toEqual([]);
});
