import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { refuseApiToken } from '../../../server/identity/administration/open-account.ts';
import { isMasked } from '../../../src/language/contracts/mask-text.ts';
import type { Calls } from '../../generated/index.ts';
import { DEACTIVATION_REASONS, VEHICLE_TYPES } from '../../people/driver-choices.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { DriverProfile } from '../../store/documents.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { lockUser } from './find-user.ts';

type Changes = Omit<Calls['updateUser']['params'], 'id'>;

/** Applies changes of a person's page and records the names of changed fields, without values. Throws `FunctionError` for invalid values. */
export async function changeUser(context: MarketplaceContext, id: string, changes: Changes): Promise<void> {
  const user = await lockUser(context.database, id);
  if (user.roles.length > 0 && !context.user.roles.includes('admin'))
    throw new FunctionError(`${user.full_name} has roles here, so only an administrator changes these details.`);
  // With another address somebody could have a new password mailed.
  if (user.roles.length > 0) refuseApiToken(context.user);
  const { full_name, email, phone, username, address, isInternalUser, ...rest } = changes;
  if (full_name !== undefined && full_name.trim() === '') throw new FunctionError('A person needs a name.');
  if (email) await checkEmail(context, id, email);
  checkChoices(rest);
  await context.database
    .updateTable('users')
    .set({
      ...(full_name === undefined ? {} : { full_name: full_name.trim() }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(username === undefined ? {} : { username }),
      ...(address === undefined ? {} : { address }),
      ...(isInternalUser === undefined ? {} : { is_internal: isInternalUser }),
      driver_profile: JSON.stringify(merged(user.driver_profile, rest)),
      updated_at: context.now,
    })
    .where('id', '=', id)
    .execute();
  const { full_name: name, is_internal, ...columns } = user;
  const before: Record<string, unknown> = { ...user.driver_profile, ...columns, full_name: name, isInternalUser: is_internal };
  const named = Object.entries(changes).flatMap(([key, value]) => (isNew(value, before[key]) ? [key] : []));
  if (named.length > 0) await recordUserEvent(context, id, 'detailsUpdated', named.join(', '));
}

function isNew(value: unknown, before: unknown): boolean {
  return value !== (before ?? null) && !(typeof value === 'string' && isMasked(value));
}

/** Merges changes into a profile: null clears, a masked number stays unchanged. */
function merged(before: DriverProfile, changes: DriverProfile): DriverProfile {
  const after: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete after[key];
    else if (!(typeof value === 'string' && isMasked(value))) after[key] = value;
  }
  return after as DriverProfile;
}

function checkChoices({ vehicleType, deactivationReason }: DriverProfile): void {
  if (vehicleType && !VEHICLE_TYPES.some((type) => type.type === vehicleType))
    throw new FunctionError(`There is no vehicle type ${vehicleType}.`);
  if (deactivationReason && !DEACTIVATION_REASONS.some((reason) => reason.code === deactivationReason))
    throw new FunctionError(`There is no deactivation reason ${deactivationReason}.`);
}

async function checkEmail({ database }: MarketplaceContext, id: string, email: string): Promise<void> {
  const other = await database
    .selectFrom('users')
    .select('id')
    .where((builder) => builder(builder.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other !== undefined) throw new FunctionError(`Somebody else has the e-mail address ${email}.`);
}
