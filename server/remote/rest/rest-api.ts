import type { ActingUser } from './acting-user.ts';
import type { RestConventions } from './conventions.ts';

/** A REST back end as configured. */
export interface RestApi {
  /** Name in messages, e.g. "the store". */
  label: string;
  /** The setting with its address, for messages. */
  setting: string;
  /** Without an address the console's own functions of the same names answer, if any. */
  url: string | undefined;
  /** Sent with each request. Default with the accounts of a Parse Server: the user's token. */
  authorization: RestAuthorization | undefined;
  /** Header for the user's token, in place of a bearer token. */
  sessionHeader?: string;
  /** Source of bearer tokens, in place of a fixed authorization. */
  credentials?: ClientCredentials;
  /** Header that identifies the user. */
  actingUser?: ActingUser;
  /** Timeout in seconds. */
  timeout: number;
  conventions?: RestConventions;
  /** Path below which the console's own functions answer as this back end; default: nowhere. */
  servedAt?: string;
}

/** An authorization header. */
export interface RestAuthorization {
  header: string;
  value: string;
}

/** OAuth 2.0 client credentials. */
export interface ClientCredentials {
  /** Address of the token endpoint. */
  url: string;
  id: string;
  secret: string;
  scope?: string;
  /** The settings of address and secret, for messages. */
  setting: string;
  secretSetting: string;
}

/** REST back ends by their name in contracts. */
export type RestApis = Readonly<Record<string, RestApi>>;

export function bearer(token: string | undefined): RestAuthorization | undefined {
  return token === undefined ? undefined : { header: 'authorization', value: `Bearer ${token}` };
}
