import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Calls } from '../../marketplace/generated/index.ts';
import type { CompiledTable } from '../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../src/language/compiled/scope.ts';
import { formatAsText } from '../../src/language/formats/format-value.ts';
import { csvFileText } from '../../src/runtime/data/shown/csv-file.ts';
import { shipped, shippedScreen } from '../screens/shipped-console.ts';
import { servedScreens } from '../server/support/served-screens.ts';
import { startTestServer, testServer } from '../server/support/test-server.ts';

describe('a report by mail', () => {
  const { server } = testServer([], {}, { screens: servedScreens });

  const period = () => {
    const now = server.clock.now();
    return { startDate: new Date(now.getTime() - 60 * 86_400_000).toISOString(), endDate: now.toISOString() };
  };
  const mailed = async () => {
    const { attachments } = await server.database.deleteFrom('outbox').returning('attachments').executeTakeFirstOrThrow();
    return (attachments as { filename: string; content: string }[]).map(({ filename, content }) => ({ filename, content }));
  };
  const parse = (text: string) => Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data;
  const tableOf = (screen: string) => shippedScreen(screen).blocks.find(({ block }) => block === 'table') as unknown as CompiledTable;

  it('has the very file that Export CSV saves, with local times under the labels of the screen', async () => {
    const sales = await server.signIn('sales');
    const merchants = await sales.call('getFleetOrderPaymentSummaryReport', period());
    const params = { ...period(), selectedRestaurantId: merchants[0]!.merchantId, page: 0, limit: 100 };
    await sales.call('getFleetOrdersReport', { ...params, sendEmail: true, emails: ['ana@correo.example'] }, 'fleet');
    const { items } = await sales.call('getFleetOrdersReport', params);
    const [file] = await mailed();
    const format = (how: Parameters<typeof formatAsText>[0], value: unknown) => formatAsText(how, value, shipped.settings);
    const saved = csvFileText({ table: tableOf('fleet-orders'), scope: EMPTY_SCOPE, format }, items);
    expect(file).toEqual({ filename: 'Fleet Orders.csv', content: saved.text });
    const [titles, first] = parse(file!.content);
    expect(first![titles!.indexOf('Order Date')]).toMatch(/^\d\d\/\d\d\/\d{4} /);
  });

  it('has the columns of each report that can be sent, and no others', async () => {
    const finance = await server.signIn('finance');
    const emails = ['ana@correo.example'];
    const reports: [call: keyof Calls & string, screen: string][] = [
      ['getFleetOrderPaymentSummaryReport', 'fleet-payment-summary'],
      ['fetchConsolidatedTaxSummaryForRestaurants', 'tax-summary-report'],
      ['getLeadReport', 'lead-report'],
      ['getDriverNotesReport', 'driver-note-report'],
    ];
    for (const [call, screen] of reports) {
      await finance.call(call, { ...period(), sendEmail: true, emails } as never, call);
      const [file] = await mailed();
      expect(parse(file!.content)[0], screen).toEqual(tableOf(screen).columns.map(({ label }) => label));
    }
  });

  it("excludes columns closed to the sender's roles", async () => {
    const [sales, finance] = [await server.signIn('sales'), await server.signIn('finance')];
    const { startDate: startTime, endDate: endTime } = period();
    const titles = async (caller: typeof sales, id: string) => {
      await caller.call('restaurantPaymentSummary', { startTime, endTime, sendEmail: true, emails: ['ana@correo.example'] }, id);
      return (await mailed()).map(({ filename, content }) => [filename, parse(content)[0]!.includes('Bank Account Number')]);
    };
    const files = (seesBank: boolean) => [
      ['Deposit Summary.csv', false],
      ['Restaurant Bank Statement.csv', seesBank],
    ];
    expect(await titles(sales, 'payments-1')).toEqual(files(false));
    expect(await titles(finance, 'payments-2')).toEqual(files(true));
  });

  it('is refused where no screen has columns for it', async () => {
    const bare = await startTestServer();
    const finance = await bare.signIn('finance');
    const params = { startDate: '2026-01-01T00:00:00.000Z', endDate: bare.clock.now().toISOString(), sendEmail: true };
    const { error } = await finance.refusal('getFleetOrderPaymentSummaryReport', { ...params, emails: ['ana@correo.example'] }, 'bare');
    expect(error).toBe('No screen of yours shows this report, so there are no columns to send it with.');
    await bare.close();
  });
});
