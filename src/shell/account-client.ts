/** One of a person's own sessions. */
export interface OwnSession {
  id: string;
  /** Browser and system at sign-in: "Chrome on Windows". */
  client: string;
  /** Network address at sign-in; '' if unknown. */
  address: string;
  /** ISO, as the next. */
  begunAt: string;
  /** Accurate to some minutes. */
  usedAt: string;
  isThis: boolean;
}

/** A person's own account; a sentence about who keeps it if that is another server. */
export type OwnAccount =
  | { keptElsewhere: string }
  | {
      keptElsewhere?: undefined;
      sessions: readonly OwnSession[];
      /** Whether a program has an API token of this account. */
      hasApiToken: boolean;
      /** Whether the password is kept here, and not by an identity provider. */
      hasPassword: boolean;
      /** Their second factor, which `/second-factor` changes. */
      secondFactor: { isSet: boolean; codesLeft: number; isRequired: boolean };
      passwordLength: { least: number; most: number };
    };

/** Actions on one's own account. Each rejects with `CallError`, whose message is for the person. */
export interface AccountClient {
  read(signal?: AbortSignal): Promise<OwnAccount>;
  endSession(id: string): Promise<void>;
  /** Ends all of their sessions, including this one. */
  signOutEverywhere(): Promise<void>;
  /** Changes the password; ends every other session. */
  changePassword(current: string, next: string): Promise<void>;
}
