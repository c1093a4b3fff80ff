import { expect, it } from 'vitest';
import { readRecordId, writeRecordId } from '../../../server/remote/record-id.ts';

it('reads a key of several columns as it is written, and as a page shows it', () => {
  const values = ['a/b', '2026-01 €', ''];
  expect(readRecordId(writeRecordId(values)!, 3)).toEqual(values);
  expect(readRecordId('a/b~12', 2)).toEqual(['a/b', '12']);
  expect(readRecordId('a~b~c', 2)).toBeUndefined();
});
