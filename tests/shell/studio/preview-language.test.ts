import { describe, expect, it } from 'vitest';
import { createStudioLanguage } from '../../../src/studio/language/studio-language.ts';
import { parts } from '../../screens/shipped-console.ts';
import { drawn } from '../../support/draw.ts';

const { schemas } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const screens = [...shipped].filter(([, text]) => 'kind' in JSON.parse(text)).map(([file]) => file);
const language = createStudioLanguage(parts.contracts, schemas);
const TOLLS = 'tolls/toll-crud.json';

const look = (file: string, role = 'admin', texts: ReadonlyMap<string, string> = shipped, screen?: string) =>
  language.preview(texts, { file, role, screen });

describe('createPreviewLanguage', () => {
  it.each(screens)('can show %s, with the places that its parts came from', (file) => {
    const { shown, screens: on } = look(file);
    expect(on.length).toBeGreaterThan(0);
    expect(shown?.states.map(({ value }) => value).slice(0, 2)).toEqual(['typical', 'empty']);
    const text = shown?.screen;
    expect(text).toContain(`"from":"${file}#`);
    expect(text).not.toContain('"from":"screens/');
  });

  it('shows what a role has, and no more', () => {
    const tolls = JSON.parse(shipped.get(TOLLS)!);
    tolls.actions.find(({ id }: { id: string }) => id === 'add').access = ['sales'];
    const texts = new Map(shipped).set(TOLLS, JSON.stringify(tolls));
    const actionsOf = (role: string) => JSON.parse(look(TOLLS, role, texts).shown!.screen).actions.map(({ id }: { id: string }) => id);
    expect(actionsOf('sales')).toContain('add');
    expect(actionsOf('dispatcher')).not.toContain('add');
  });

  it('shows a shared part on the screens that use it, and the one that is asked for', () => {
    const [shared, text] = [...shipped].find(([file]) => file.startsWith('shared/'))!;
    const { id } = JSON.parse(text);
    const { screens: on, shown } = look(shared);
    const users = screens.filter((file) => shipped.get(file)!.includes(`"use": "${id}"`));
    expect(on.length).toBeGreaterThanOrEqual(Math.min(1, users.length));
    const last = on.at(-1)!;
    expect(look(shared, 'admin', shipped, last.id).shown?.entry.id).toBe(last.id);
    expect(shown).toBeDefined();
  });

  it('lists no two screens under one title, nor do links', () => {
    const isDistinct = (titles: readonly { title: string }[]) => new Set(titles.map(({ title }) => title)).size === titles.length;
    const shared = [...shipped.keys()].filter((file) => file.startsWith('shared/'));
    for (const file of drawn('titles of screens', shared, 6)) expect(isDistinct(look(file).screens), file).toBe(true);
    language.inspect(shipped, TOLLS);
    expect(isDistinct(language.targets())).toBe(true);
  });

  it('goes on with the last text that was sound while it is no JSON, and shows nothing of what has errors', () => {
    const broken = new Map(shipped).set(TOLLS, `${shipped.get(TOLLS)}x`);
    expect(look(TOLLS).shown).toBeDefined();
    expect(look(TOLLS, 'admin', broken)).toMatchObject({ isOld: true, shown: { entry: { id: 'toll-crud' } } });
    const wrong = new Map(shipped).set(TOLLS, shipped.get(TOLLS)!.replace('"field": "amount"', '"field": "amont"'));
    expect(look(TOLLS, 'admin', wrong)).toMatchObject({ shown: undefined, screens: [{ id: 'toll-crud' }] });
  });

  it('keeps a state of an earlier version of the screen, for the review of two versions', () => {
    const { states = [] } = look('orders/order.json').shown!;
    const delivered = states.find(({ label }) => label === 'Status is Delivered')!;
    const plain = { ...JSON.parse(shipped.get('orders/order.json')!), actions: [], badges: [] };
    const now = look('orders/order.json', 'admin', new Map(shipped).set('orders/order.json', JSON.stringify(plain)));
    expect(now.shown).toBeDefined();
    const call = plain.data.call as string;
    expect(language.sample({ screen: 'order', call, state: delivered.value, role: 'admin' })).toMatchObject({ status: 'DELIVERED' });
  });

  it('has pictures where the screen shows them, and words elsewhere', () => {
    look('dishes/dishes.json');
    const { call } = JSON.parse(shipped.get('dishes/dishes.json')!).data;
    const answer = JSON.stringify(language.sample({ screen: 'dishes', call, state: 'typical', role: 'admin' }));
    expect(answer).toContain('"image":"data:image/svg+xml,');
    expect(answer.match(/data:image/g)).toHaveLength(5);
    expect(answer).toContain('"name":"Name 1"');
  });

  it('names the actions that ask or say something', () => {
    expect(look(TOLLS).shown?.actions).toContainEqual({ place: `${TOLLS}#rowActions/@delete`, label: 'Delete', asks: true, says: true });
  });
});
