import { expect, it } from 'vitest';
import { applyEdits } from '../../../../src/authoring/edit/apply/apply-edit.ts';
import { partsOf } from '../../../../src/authoring/edit/describe/outline-parts.ts';
import { memberTemplates } from '../../../../src/authoring/edit/templates/member-templates.ts';
import { definitionsOf, sharedIn } from '../../../../src/studio/definitions-of.ts';
import { contracts, parts } from '../../../screens/shipped-console.ts';
import { language } from '../../../screens/shipped-language.ts';

const texts = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const choices = definitionsOf(texts).flatMap(({ kind, id, title }) =>
  kind === 'shared' ? [{ id, title, holds: String((sharedIn(texts)(id) as { shared: string }).shared) }] : [],
);

const sources = { contracts, shared: sharedIn(texts), choices, widgets: [], schemas: parts.schemas };

/** The shared parts that are offered at a part, by its path. */
function offeredAt(file: string, at: string, text = texts.get(file)!): string[] {
  return memberTemplates(file, text, at, sources).flatMap((each) =>
    each.asks === 'nothing' && 'use' in (each.value as object) ? [`${each.list}: ${(each.value as { use: string }).use}`] : [],
  );
}

/** Uses whose fields no call has by these names: a mapping reads them, or the data has no record type. */
const MAPPED = [
  'people/driver.json fields: document-upload',
  'reports/revenue-overview.json fields: revenue-amounts',
  'restaurants/restaurant.json fields: restaurant-document-file',
];

it('are the only shared parts that are offered, by their record type or their fields', () => {
  expect(offeredAt('tolls/toll-crud.json', '')).toEqual([]);
  expect(offeredAt('people/user.json', '').filter((each) => !each.startsWith('blocks'))).toEqual([]);
  // Each column is there once, so other columns of orders are offered where these are removed.
  const brief = 'columns: order-columns-brief';
  expect(offeredAt('orders/orders.json', '')).not.toContain(brief);
  const { columns: _, ...orders } = JSON.parse(texts.get('orders/orders.json')!) as Record<string, unknown>;
  expect(offeredAt('orders/orders.json', '', JSON.stringify(orders))).toContain(brief);
});

it('are offered where shipped screens use them', () => {
  const lost = [...texts].flatMap(([file, text]) => {
    if (file.startsWith('shared/')) return [];
    const used: string[] = [];
    const definition = withoutUses(JSON.parse(text), '', used);
    const bare = JSON.stringify(definition);
    const all = used.length === 0 ? [] : (partsOf(file, bare, parts.schemas) ?? []);
    const offered = new Set(all.flatMap(({ at }) => offeredAt(file, at, bare)));
    return used.filter((each) => !offered.has(each)).map((each) => `${file} ${each}`);
  });
  expect([...new Set(lost)]).toEqual(MAPPED);
});

it.each(['order-columns', 'order-filters'])('offers in the shared part %s what every screen that uses it can have', (id) => {
  const file = `shared/${id}.json`;
  const part = JSON.parse(texts.get(file)!);
  const before = new Map([...texts, [file, JSON.stringify({ ...part, items: part.items.toSpliced(1, 1) })]]);
  const documents = [...before.values()].map((text) => JSON.parse(text));
  const offered = memberTemplates(file, before.get(file)!, '', { ...sources, documents, shared: sharedIn(before) }).flatMap((each) =>
    each.asks === 'nothing' && 'field' in (each.value as object) ? [each] : [],
  );
  expect(offered.length).toBeGreaterThan(0);
  for (const { into, value } of offered) {
    const answer = applyEdits(before, [{ do: 'insert', file, into, value }], parts.schemas);
    if (answer.status !== 'changed') throw new Error(JSON.stringify(answer));
    expect(language.check(answer.texts).filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

it('has colours of rows where there are columns only', () => {
  const listsAt = (file: string) => memberTemplates(file, texts.get(file)!, '', sources).map(({ list }) => list);
  expect(listsAt('orders/orders.json')).toContain('rowTones');
  expect(listsAt('reports/order-rejection-summary.json')).not.toContain('rowTones');
});

/** A definition without its shared parts, which are noted with their lists. */
function withoutUses(value: unknown, list: string, used: string[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const { use } = (each ?? {}) as { use?: unknown };
      if (typeof use !== 'string') return [withoutUses(each, list, used)];
      used.push(`${list}: ${use}`);
      return [];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutUses(inner, key, used)]));
}
