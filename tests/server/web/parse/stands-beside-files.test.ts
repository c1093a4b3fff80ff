import { describe, expect, it } from 'vitest';
import { standsBesideFiles } from '../../../../server/base/protocol/stands-beside-files.ts';

const file = 'QUJD'.repeat(5_000);

describe('standsBesideFiles', () => {
  it('counts what is no file', () => {
    expect(standsBesideFiles(JSON.stringify({ id: 'a', file }), 100)).toBe(false);
    expect(standsBesideFiles(JSON.stringify({ id: 'a', file, files: [file, file] }), 100)).toBe(false);
    expect(standsBesideFiles(JSON.stringify({ id: 'a', file, note: '- '.repeat(60) }), 100)).toBe(true);
    expect(standsBesideFiles(JSON.stringify(Array.from({ length: 60 }, () => ({}))), 100)).toBe(true);
    expect(standsBesideFiles(JSON.stringify(Array.from({ length: 60 }, () => 'QUJD')), 100)).toBe(true);
  });

  it('knows a file whose slashes are escaped', () => {
    expect(standsBesideFiles(`{"file":"${'QU\\/D'.repeat(5_000)}"}`, 100)).toBe(false);
  });
});
