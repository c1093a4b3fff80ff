import { describe, expect, it } from 'vitest';
import { csvFile } from '../../../marketplace/reports/csv-file.ts';

describe('csvFile', () => {
  const columns = [
    { title: 'Name', cell: (row: { name: string; amount: number | null }) => row.name },
    { title: 'Amount', cell: (row: { name: string; amount: number | null }) => row.amount },
  ];

  it('guards formulas, keeps numbers, and quotes texts that need it', () => {
    const rows = [
      { name: '=HYPERLINK("http://x")', amount: -1.5 },
      { name: 'Café, "El Punto"', amount: null },
      { name: '@sum', amount: 2 },
    ];
    expect(csvFile('Report', columns, rows)).toEqual({
      filename: 'Report.csv',
      contentType: 'text/csv; charset=utf-8',
      content: '\uFEFFName,Amount\r\n"\'=HYPERLINK(""http://x"")",-1.5\r\n"Café, ""El Punto""",\r\n"\'@sum",2',
    });
  });

  it('has its head also without rows', () => {
    expect(csvFile('Report', columns, []).content.replace('\uFEFF', '').trim()).toBe('Name,Amount');
  });
});
