import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Condition that a row of `users` has this phone number; undefined without digits. Country codes are optional on both sides. */
export function phoneCondition(
  builder: ExpressionBuilder<Tables, 'users'>,
  phone: string | undefined,
): ExpressionWrapper<Tables, 'users', SqlBool> | undefined {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (digits === '') return undefined;
  const local = digits.slice(-10);
  return builder(sql`regexp_replace(users.phone, '[^0-9]', '', 'g')`, 'in', [digits, local, `1${local}`]);
}
