import { describe, expect, it } from 'vitest';
import { settingsOf } from '../../../../src/authoring/edit/properties/settings-of.ts';
import { parts } from '../../../screens/shipped-console.ts';

const { schemas } = parts;
const textOf = (file: string) => parts.files.find(({ path }) => path === `screens/${file}`)!.text;
const find = (file: string, at: string) => settingsOf(file, textOf(file), schemas)?.find((each) => each.at === at);

describe('settingsOf', () => {
  it('lists simple settings by label, set or not', () => {
    expect(find('discounts/discounts.json', 'pageSizes')).toMatchObject({
      part: 'Discounts',
      name: 'Rows per page',
      editor: 'numbers',
      value: [50, 100, 200],
    });
    expect(find('tolls/toll-crud.json', 'pageSizes')).toMatchObject({ value: undefined });
    expect(find('tolls/toll-crud.json', 'actions/@add/primary')).toMatchObject({
      part: 'Action Add Toll',
      editor: 'flag',
      value: true,
    });
    expect(find('orders/refunds.json', 'filters/@refunded/default')).toMatchObject({ editor: 'range', value: 'last-5-days' });
    expect(find('orders/orders.json', 'sort/order')).toMatchObject({
      part: 'Orders, sort',
      editor: 'choice',
      value: 'desc',
    });
  });

  it('lists no settings for references to shared parts and containers', () => {
    const found = settingsOf('orders/orders.json', textOf('orders/orders.json'), schemas)!.map(({ at }) => at);
    expect(found.some((at) => at.startsWith('columns/@order-columns/'))).toBe(false);
    expect(found).toContain('sort/order');
  });

  it('skips settings with their own editor, and defaults outside of ranges', () => {
    const found = settingsOf('tolls/toll-crud.json', textOf('tolls/toll-crud.json'), schemas)!.map(({ at }) => at);
    expect(found.filter((at) => /(^|\/)(kind|access|default|input|format)$/.test(at))).toEqual([]);
  });

  it('gives each setting of the shipped definitions a unique place with a description', () => {
    for (const { path, text } of parts.files) {
      const found = settingsOf(path, text, schemas)!;
      expect(new Set(found.map(({ at }) => at)).size).toBe(found.length);
      expect(found.filter(({ description }) => description === '').map(({ at }) => at)).toEqual([]);
    }
  });

  it('is empty for invalid JSON', () => expect(settingsOf('x.json', '{', schemas)).toBeUndefined());
});
