import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallContract } from '../../src/language/contracts/contract-types.ts';
import { typeOfPath } from '../../src/language/contracts/type-of-path.ts';
import { readObjectPath, writeObjectPath } from '../../src/runtime/data/values/object-path.ts';
import { servedScreens } from '../server/support/served-screens.ts';
import { contracts, refused, testServer } from '../server/support/test-server.ts';
import { NEVER } from './report-ranges.ts';
import { sampleParams } from './sample-params.ts';

const { server, admin } = testServer(['admin'], {}, { screens: servedScreens });
const reads = [...contracts.calls.values()].filter(({ effect }) => effect === 'read');
/** Ids of people whom calls are about, by parameter. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { user_id, driver_id } = await server.database
    .selectFrom('orders')
    .select(['user_id', 'driver_id'])
    .where('is_fleet', '=', true)
    .where('driver_id', 'is not', null)
    .groupBy(['user_id', 'driver_id'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  Object.assign(ids, { id: driver_id, driverId: driver_id, selectedRestaurantId: user_id });
});

/** Where a call takes the ends of a period. */
function periodOf({ params }: CallContract): [from: string, to: string] | undefined {
  const within = ['', 'filter.', 'filters.'];
  const ends = within.flatMap((path) => [
    [`${path}startDate`, `${path}endDate`],
    [`${path}startTime`, `${path}endTime`],
  ]) as [string, string][];
  const has = (path: string) => typeOfPath({ type: 'object', fields: params }, path, contracts) !== undefined;
  return ends.find(([from, to]) => has(from) && has(to));
}

function paramsIn(call: CallContract, { startDate, endDate }: typeof NEVER, more: object = {}): Record<string, unknown> {
  const params: Record<string, unknown> = { ...sampleParams(call, contracts), ...more };
  for (const [name, type] of Object.entries(call.params)) if (name in ids && !type.optional) params[name] = ids[name];
  if (call.params.filter?.type === 'object' && 'driverId' in call.params.filter.fields) params.filter = { driverId: ids.driverId };
  const [from, to] = periodOf(call) ?? [];
  if (from) writeObjectPath(params, from.split('.'), startDate);
  if (to) writeObjectPath(params, to.split('.'), endDate);
  return params;
}

describe('a call about a period', () => {
  const periods = reads.filter((call) => periodOf(call) !== undefined).map((call) => [call.name, call] as const);
  it.each(periods)('%s refuses one that ends before it starts', async (name, call) => {
    const backwards = { startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-01T00:00:00.000Z' };
    expect(await admin.refusal(name, paramsIn(call, backwards))).toEqual(refused('The end of the date range lies before its start.'));
  });
});

const EVER = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-11-20T18:00:00.000Z' };
/** Without the one that is mailed as two tables, and to its author by default: it has tests of its own. */
const reports = reads
  .filter(({ name, params }) => 'sendEmail' in params && name !== 'restaurantPaymentSummary')
  .map((call) => [call.name, call] as const);

describe.each(reports)('the report %s', (name, call) => {
  const path = call.list?.rows ?? '';
  const rowsOf = (answer: unknown) => readObjectPath(answer, path) as Record<string, unknown>[];
  const ask = async (params: object, requestId?: string) => rowsOf(await admin.call(name as never, params as never, requestId));
  const mails = () => server.store.database.selectFrom('outbox').selectAll().orderBy('created_at').execute();

  it('is mailed once, with all of its rows in their order', async () => {
    const page = (limit: number) => (call.params.limit ? { limit } : {});
    const rows = await ask(paramsIn(call, EVER, page(200)));
    expect(rows.length).toBeGreaterThan(1);
    const before = await mails();
    const emails = ['ana@correo.example', 'luis@correo.example', 'ana@correo.example'];
    const params = paramsIn(call, EVER, { ...page(1), sendEmail: true, emails });
    for (const _again of [1, 2]) await ask(params, `mail-${name}`);
    const sent = (await mails()).filter(({ id }) => !before.some((mail) => mail.id === id));
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ana@correo.example, luis@correo.example']);
    const [file] = sent[0]!.attachments as { filename: string; content: string }[];
    expect(sent[0]!.subject).toContain(file!.filename.replace('.csv', ''));
    const lines = Papa.parse<string[]>(file!.content.replace('\uFEFF', ''), { skipEmptyLines: true }).data.slice(1);
    expect(lines).toHaveLength(rows.length);
    for (const [index, row] of rows.entries())
      expect(lines[index]!.some((cell) => cell !== '' && Object.values(row).includes(cell))).toBe(true);
  });

  it('is not mailed to nobody, nor when it is only shown', async () => {
    const before = (await mails()).length;
    const refusal = { code: 141, error: 'Please enter an email or uncheck "Send Email"' };
    for (const emails of [{}, { emails: [] }])
      expect(await admin.refusal(name, paramsIn(call, EVER, { sendEmail: true, ...emails }))).toEqual(refusal);
    await ask(paramsIn(call, EVER, { emails: ['ana@correo.example'] }));
    expect(await mails()).toHaveLength(before);
  });

  it.runIf(periodOf(call) !== undefined)('has no rows where nothing happened', async () => {
    expect(await ask(paramsIn(call, NEVER))).toEqual([]);
  });
});
