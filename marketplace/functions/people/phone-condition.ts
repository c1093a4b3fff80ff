import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/**
 * The condition that a row of `users` has this phone number; undefined where there is no digit in it. A number may come with or without its country
 * code, and be stored with or without it.
 */
export function phoneCondition(
  builder: ExpressionBuilder<Tables, 'users'>,
  phone: string | undefined,
): ExpressionWrapper<Tables, 'users', SqlBool> | undefined {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (digits === '') return undefined;
  const local = digits.slice(-10);
  return builder(sql`regexp_replace(users.phone, '[^0-9]', '', 'g')`, 'in', [digits, local, `1${local}`]);
}
