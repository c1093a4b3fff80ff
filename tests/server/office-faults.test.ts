import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { readFaults } from '../../bench/faults/support/office-faults.ts';
import { readOffice } from '../../bench/faults/support/office-records.ts';
import { newOfficeWrite, OFFICE_KINDS } from '../../bench/faults/support/office-writes.ts';
import type { Tables } from '../../marketplace/store/tables/index.ts';
import { serverOfTest } from './support/test-server.ts';

/** The count of the fault that kills during refunds, imports, uploads and mails: it would be worth nothing if it found nothing. */
it('finds each write that was never made, and one that was made twice', async () => {
  const server = await serverOfTest();
  const database = server.database as unknown as Kysely<Tables>;
  const office = await readOffice(database);
  const writes = OFFICE_KINDS.map((kind, number) => newOfficeWrite(kind, number, office)!);
  const mail = writes.find(({ kind }) => kind === 'mail')!;
  const finance = await server.signIn('finance');
  await finance.call('resendReceiptToNewEmail', mail.params as never);
  await finance.call('resendReceiptToNewEmail', mail.params as never);
  const faults = await readFaults(database, writes, 5);
  expect(faults.map((fault) => fault.slice(fault.indexOf(': ')))).toEqual([
    ': ; order null 0',
    ': ; 0 dishes once',
    ': RECORDED and RECORDED',
  ]);
});
