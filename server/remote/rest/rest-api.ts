import type { ActingUser } from './acting-user.ts';
import type { RestConventions } from './conventions.ts';

/** A back end that speaks REST, as a console names it. */
export interface RestApi {
  /** How people read of it, e.g. "the store". */
  label: string;
  /** The setting that says where it is, for messages. */
  setting: string;
  /** Its address. Without it the console's own functions of the same names answer, where there are such. */
  url: string | undefined;
  /** Sent with each request. Without it, and with the accounts of a Parse Server, it is the token of the signed-in person. */
  authorization: RestAuthorization | undefined;
  /** Header with the token of the signed-in person, in place of a bearer token. */
  sessionHeader?: string;
  /** Where tokens come from that are sent as bearers, in place of an authorization that stays. */
  credentials?: ClientCredentials;
  /** A header that says who acts. */
  actingUser?: ActingUser;
  /** Seconds that somebody waits for it. */
  timeout: number;
  /** How it writes what contracts mean. */
  conventions?: RestConventions;
  /** Below which path the console's own functions answer as that back end would; absent: nowhere. */
  servedAt?: string;
}

/** A header that proves who asks. */
export interface RestAuthorization {
  header: string;
  value: string;
}

/** How a console gets access tokens: OAuth 2.0 client credentials. */
export interface ClientCredentials {
  /** Address of the server of tokens. */
  url: string;
  id: string;
  secret: string;
  scope?: string;
  /** The settings of address and secret, for messages. */
  setting: string;
  secretSetting: string;
}

/** Back ends that speak REST, by the name that contracts have for them. */
export type RestApis = Readonly<Record<string, RestApi>>;

/** The authorization by a bearer token; undefined without one. */
export function bearer(token: string | undefined): RestAuthorization | undefined {
  return token === undefined ? undefined : { header: 'authorization', value: `Bearer ${token}` };
}
