import { describe, expect, it } from 'vitest';
import type { AppSettings, ManifestEntry } from '../../../src/language/compiled/compiled-screen.ts';
import { type ConsoleDefinitions, shownEntries } from '../../../src/shell/console-definitions.ts';
import { findEntry, movedPath, nextDefinitions } from '../../../src/shell/live/next-definitions.ts';

const entry = (id: string, path: string, hash = 'h1', part: Partial<ManifestEntry> = {}): ManifestEntry => ({
  id,
  path,
  hash,
  title: id,
  kind: 'list',
  access: 'anyone',
  ...part,
});
const settings = { brand: { name: 'Tablero' }, home: '/orders' } as AppSettings;
const orders = entry('orders', '/orders');
const order = entry('order', '/orders/:orderId');
const before: ConsoleDefinitions = { hash: 'one', settings, manifest: [orders, order], round: 0 };
const next = (manifest: ManifestEntry[], { path = '/orders/7', isAtWork = false, isClosed = false, from = before } = {}) =>
  nextDefinitions(from, { hash: 'two', settings: structuredClone(settings), manifest }, { path, isAtWork, isClosed });

describe('nextDefinitions', () => {
  it('gives a page the new definition of its screen in place, and keeps settings that are the same the same object', () => {
    const manifest = [orders, { ...order, hash: 'h2' }];
    const { definitions, goTo } = next(manifest);
    expect(definitions).toEqual({ hash: 'two', settings, manifest, round: 0 });
    expect([definitions.settings === settings, goTo]).toEqual([true, undefined]);
  });

  it('keeps the old version on a screen that is being edited', () => {
    const manifest = [orders, { ...order, hash: 'h2' }];
    expect(next(manifest, { isAtWork: true }).definitions.kept).toEqual({ entry: order, at: '/orders/7', why: 'changed' });
    expect(next(manifest, { isAtWork: true, path: '/orders' }).definitions.kept).toBeUndefined();
    expect(next(manifest, { isAtWork: true, path: '/nowhere' }).definitions.kept).toBeUndefined();
  });

  it('goes on keeping the one that was kept, and lets go once the screen is as it was', () => {
    const first = next([orders, { ...order, hash: 'h2' }], { isAtWork: true }).definitions;
    const second = next([orders, { ...order, hash: 'h3' }], { isAtWork: true, from: first }).definitions;
    expect(second.kept).toEqual({ entry: order, at: '/orders/7', why: 'changed' });
    expect(next([orders, order], { isAtWork: true, from: second }).definitions.kept).toBeUndefined();
  });

  it('keeps a removed screen in any case', () => {
    for (const isAtWork of [true, false])
      expect(next([orders], { isAtWork }).definitions.kept).toEqual({ entry: order, at: '/orders/7', why: 'removed' });
  });

  it('leaves a screen that the user lost, also for another at the same address, unless it is being edited', () => {
    const fresh = entry('new', '/orders/new');
    const from = { ...before, manifest: [orders, order, fresh] };
    const taken = (isAtWork: boolean) => next([orders, order], { path: '/orders/new', isClosed: true, isAtWork, from }).definitions;
    expect(taken(false)).toEqual({ hash: 'two', settings, manifest: [orders, order], round: 0, closed: '/orders/new' });
    expect(taken(true)).toMatchObject({ kept: { entry: fresh, at: '/orders/new', why: 'closed' } });
    const still = next([orders, order], { path: '/orders/new', isClosed: true, from: taken(false) }).definitions;
    expect([still.closed, still.kept]).toEqual(['/orders/new', undefined]);
    expect(next([orders, order, fresh], { path: '/orders/new', from: taken(false) }).definitions).not.toHaveProperty('closed');
  });

  it('moves along with a renamed path, with the parameters of the page', () => {
    const moved = entry('order', '/sales/orders/:orderId', 'h2');
    const { definitions, goTo } = next([orders, moved]);
    expect([goTo, definitions.kept]).toEqual([
      '/sales/orders/7',
      { entry: { ...moved, path: '/orders/:orderId' }, at: '/orders/7', why: 'moving' },
    ]);
    expect(next([orders, moved], { isAtWork: true }).goTo).toBeUndefined();
  });

  it('treats a path that needs what the page does not have as a removal', () => {
    const moved = entry('order', '/shops/:shopId/orders/:orderId', 'h2');
    expect(next([orders, moved])).toMatchObject({ definitions: { kept: { entry: order, at: '/orders/7', why: 'removed' } } });
  });
});

describe('shownEntries', () => {
  it('has the kept screen at its old path instead of whatever took it, until the page is left', () => {
    const usurper = entry('usurper', '/orders/:orderId');
    const definitions = next([orders, entry('order', '/moved/:orderId'), usurper], { isAtWork: true }).definitions;
    expect(findEntry(shownEntries(definitions, '/orders/7'), '/orders/7')).toBe(order);
    for (const other of ['/orders', '/orders/8']) expect(shownEntries(definitions, other)).toBe(definitions.manifest);
  });
});

describe('findEntry', () => {
  it('prefers the path with more fixed parts', () => {
    const fresh = entry('new', '/orders/new');
    expect(findEntry([order, fresh], '/orders/new')).toBe(fresh);
    expect(findEntry([fresh, order], '/orders/8')).toBe(order);
    expect(findEntry([fresh, order], '/else')).toBeUndefined();
  });
});

describe('movedPath', () => {
  it('keeps what parameters mean, whatever letters they have', () => {
    expect(movedPath('/a/:id', '/b/:id', '/a/%C3%B1%2F1')).toBe('/b/%C3%B1%2F1');
  });
});
