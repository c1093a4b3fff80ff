import type { ServerFunction } from '../define-function.ts';
import { ACCOUNT_FUNCTIONS } from './account-calls.ts';
import { API_TOKEN_FUNCTIONS } from './api-token-calls.ts';
import { FLEET_USER_FUNCTIONS } from './fleet-user.ts';
import { PRIME_FUNCTIONS } from './prime.ts';
import { fetchUserDetail } from './user-detail.ts';
import { fetchUserHistory } from './user-history.ts';
import { USER_RESTAURANT_FUNCTIONS } from './user-restaurants.ts';

/** One user: sections 2.10 and 7.2 of the orders document. */
export const USER_FUNCTIONS: readonly ServerFunction[] = [
  fetchUserDetail,
  fetchUserHistory,
  ...ACCOUNT_FUNCTIONS,
  ...API_TOKEN_FUNCTIONS,
  ...FLEET_USER_FUNCTIONS,
  ...PRIME_FUNCTIONS,
  ...USER_RESTAURANT_FUNCTIONS,
];
