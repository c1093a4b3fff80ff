import { describe, expect, it } from 'vitest';
import { exceedsBesideFiles } from '../../../../server/base/protocol/exceeds-beside-files.ts';

const file = 'QUJD'.repeat(5_000);

describe('exceedsBesideFiles', () => {
  it('counts everything except files', () => {
    expect(exceedsBesideFiles(JSON.stringify({ id: 'a', file }), 100)).toBe(false);
    expect(exceedsBesideFiles(JSON.stringify({ id: 'a', file, files: [file, file] }), 100)).toBe(false);
    expect(exceedsBesideFiles(JSON.stringify({ id: 'a', file, note: '- '.repeat(60) }), 100)).toBe(true);
    expect(exceedsBesideFiles(JSON.stringify(Array.from({ length: 60 }, () => ({}))), 100)).toBe(true);
    expect(exceedsBesideFiles(JSON.stringify(Array.from({ length: 60 }, () => 'QUJD')), 100)).toBe(true);
  });

  it('recognizes a file whose slashes are escaped', () => {
    expect(exceedsBesideFiles(`{"file":"${'QU\\/D'.repeat(5_000)}"}`, 100)).toBe(false);
  });
});
