import { describe, expect, it } from 'vitest';
import { idOfTitle, listCalls, newListText } from '../../../src/runtime/edit/new-list.ts';
import { createStudioLanguage } from '../../../src/studio/language/studio-language.ts';
import { parts } from '../../screens/shipped-console.ts';

const { schemas, contracts } = parts;
const shipped = new Map(parts.files.map(({ path, text }) => [path.replace(/^screens\//, ''), text]));
const language = createStudioLanguage(contracts, schemas);

describe('a new list', () => {
  const calls = listCalls(contracts);

  it('can be made of every call that answers with rows and needs nothing', () => {
    expect(calls.map(({ name }) => name)).toContain('fetchTolls');
    expect(calls.map(({ name }) => name)).not.toContain('getOrderUpdates');
    expect(calls.length).toBeGreaterThan(20);
  });

  it.each(calls.map(({ name, roles }) => [name, roles === 'anyone' ? ['sales'] : roles] as const))(
    'of %s is taken by the checker, with columns',
    (call, access) => {
      const text = newListText(
        { call, title: 'A new list of mine', path: '/a-new-list-of-mine', access, icon: 'list' },
        contracts,
        schemas,
      );
      const file = 'new/a-new-list-of-mine.json';
      const { issues } = language.look(new Map(shipped).set(file, text), file);
      expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
      expect(JSON.parse(text).columns.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Cancelled orders', 'cancelled-orders'],
    ['  Órdenes: 2026 ', 'ordenes-2026'],
    ['24 hours', 'hours'],
    ['¿?', ''],
  ])('named %s has the id %s', (title, id) => expect(idOfTitle(title)).toBe(id));
});
