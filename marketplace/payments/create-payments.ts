import type { Kysely } from 'kysely';
import type { Clock } from '../../server/base/clock.ts';
import type { Tables } from '../store/tables/index.ts';
import { createLedger } from './ledger.ts';
import { createPaymentService } from './payment-service.ts';
import type { Payments } from './payments.ts';

/** Payment settings. */
export interface PaymentSettings {
  paymentsUrl?: string | undefined;
  paymentsToken?: string | undefined;
  /** Seconds. */
  paymentsTimeout: number;
}

/** The configured provider: a service over HTTP, or the local ledger. */
export function createPayments(settings: PaymentSettings, database: Kysely<Tables>, clock: Clock): Payments {
  const { paymentsUrl: url, paymentsToken: token, paymentsTimeout: seconds } = settings;
  return url === undefined ? createLedger(database, clock) : createPaymentService({ url, token, seconds });
}
