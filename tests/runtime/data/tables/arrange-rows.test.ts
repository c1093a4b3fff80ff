import { describe, expect, it } from 'vitest';
import { sortRows } from '../../../../src/runtime/data/tables/arrange-rows.ts';
import { arrangeByKeys, moveKey } from '../../../../src/runtime/data/tables/row-order.ts';
import { memberKey, rowKey } from '../../../../src/runtime/data/values/row-key.ts';

describe('sortRows', () => {
  const names = (rows: readonly unknown[]) => rows.map((row) => (row as { name: string } | null)?.name ?? null);

  it('puts rows without a value last either way, a null row among them', () => {
    const rows = [{ name: 'b', at: null }, null, { name: 'a', at: 2 }, { name: 'c', at: 10 }];
    expect(names(sortRows(rows, { field: 'at', order: 'asc' }))).toEqual(['a', 'c', 'b', null]);
    expect(names(sortRows(rows, { field: 'at', order: 'desc' }))).toEqual(['c', 'a', 'b', null]);
  });

  it('reads numbers in words and keeps the order of what is equal', () => {
    const rows = [{ name: 'Bay 10' }, { name: 'bay 9' }, { name: 'BAY 9' }];
    expect(names(sortRows(rows, { field: 'name', order: 'asc' }))).toEqual(['bay 9', 'BAY 9', 'Bay 10']);
  });

  it('leaves the rows that it was given alone', () => {
    const rows = [{ name: 'b' }, { name: 'a' }];
    sortRows(rows, { field: 'name', order: 'asc' });
    expect(names(rows)).toEqual(['b', 'a']);
  });
});

describe('an order that staff made', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const byId = (row: unknown) => rowKey(row, 'id');

  it('moves one row and nothing else; a place outside of the list moves nothing', () => {
    expect(moveKey(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveKey(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveKey(['a', 'b', 'c'], 0, 3)).toEqual(['a', 'b', 'c']);
    expect(moveKey(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moveKey(['a'], 4, 0)).toEqual(['a']);
  });

  it('survives rows that come and go meanwhile', () => {
    expect(arrangeByKeys(rows, ['3', '1', '2'], byId)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
    expect(arrangeByKeys([...rows, { id: 4 }], ['3', '1', '2'], byId)).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }]);
    expect(arrangeByKeys([{ id: 2 }, { id: 3 }], ['3', '1', '2'], byId)).toEqual([{ id: 3 }, { id: 2 }]);
  });

  it('loses no row that says the same as another', () => {
    expect(arrangeByKeys(['x', 'y', 'x'], ['"x"', '"x"', '"y"'], byId)).toEqual(['x', 'x', 'y']);
  });
});

describe('the key of a row', () => {
  it('is what its contract says, whatever else is in it', () => {
    expect(rowKey({ objectId: 'a', noteId: 'n' }, 'noteId')).toBe('n');
    expect(memberKey({ objectId: 'a', noteId: 7 }, 3, 'noteId')).toBe('7');
  });

  it('is all that the row says where there is none, and the place where it only has to be known again', () => {
    expect([rowKey('x', 'id'), rowKey(null, undefined), rowKey({ id: null, a: 1 }, 'id')]).toEqual(['"x"', 'null', '{"id":null,"a":1}']);
    expect([memberKey({ id: 'a' }, 3, undefined), memberKey({ name: 'a' }, 3, undefined)]).toEqual(['a', '#3']);
  });
});
