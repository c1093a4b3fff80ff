/** A back end that speaks REST, as a console names it. */
export interface RestApi {
  /** How people read of it, e.g. "the store". */
  label: string;
  /** The setting that says where it is, for messages. */
  setting: string;
  /** Its address. Without it the console's own functions of the same names answer, where there are such. */
  url: string | undefined;
  /** Sent as the bearer of each request. Without it, and with the accounts of a Parse Server, it is the token of whoever calls. */
  token: string | undefined;
  /** Seconds that somebody waits for it. */
  timeout: number;
  /** Below which path the console's own functions answer as that back end would; absent: nowhere. */
  servedAt?: string;
}

/** Back ends that speak REST, by the name that contracts have for them. */
export type RestApis = Readonly<Record<string, RestApi>>;
