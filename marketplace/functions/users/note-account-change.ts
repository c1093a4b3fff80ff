import type { AccountChanged } from '../../../server/calls/accounts/account-functions.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { setDriverOnline } from '../drivers/driver-status.ts';

/** Writes down what an admin did on the page of accounts. Nobody gets orders who cannot sign in. */
export async function noteAccountChange(context: MarketplaceContext, { userId, event, value }: AccountChanged): Promise<void> {
  await recordUserEvent(context, userId, event, value);
  if (event === 'locked') await setDriverOnline(context, userId, false);
}
