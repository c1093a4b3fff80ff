import { allowApiAccess, removeApiAccess, replaceApiToken } from '../../../server/identity/administration/api-tokens.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** API tokens: §4 of the orders document. The history records a new token without its content. */
export const API_TOKEN_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('allowAPIAccess', async ({ userId }, context) => {
    await allowApiAccess(context, userId);
    await recordUserEvent(context, userId, 'apiAccessAllowed', null);
    return { objectId: userId };
  }),

  defineFunction('disallowAPIAccess', async ({ userId }, context) => {
    await removeApiAccess(context, userId);
    await recordUserEvent(context, userId, 'apiAccessRemoved', null);
    return { objectId: userId };
  }),

  defineFunction('generateToken', async ({ userId }, context) => {
    const accessToken = await replaceApiToken(context, userId, context.services.apiTokenDays);
    await recordUserEvent(context, userId, 'accessTokenGenerated', null);
    return { accessToken };
  }),
];
