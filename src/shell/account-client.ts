/** One of a person's own sessions. */
export interface OwnSession {
  id: string;
  /** Browser and system at sign-in: "Chrome on Windows". */
  client: string;
  /** Network address at sign-in; '' if unknown. */
  address: string;
  /** ISO, like `usedAt`. */
  begunAt: string;
  /** Accurate to some minutes. */
  usedAt: string;
  isThis: boolean;
}

/** One of a person's own passkeys. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** ISO. */
  addedAt: string;
  /** ISO; null before its first use. */
  usedAt: string | null;
}

/** A person's own account; a text that names the other server if one has it. */
export type OwnAccount =
  | { keptElsewhere: string }
  | {
      keptElsewhere?: undefined;
      sessions: readonly OwnSession[];
      /** Whether a program has an API token of this account. */
      hasApiToken: boolean;
      /** Whether the password is stored here, and not by an identity provider. */
      hasPassword: boolean;
      /** Their second factor, which `/second-factor` changes. */
      secondFactor: { isSet: boolean; hasApp: boolean; hasPasskeys: boolean; codesLeft: number; isRequired: boolean };
      /** Their passkeys, and why none can be added or used at this address, if so. */
      passkeys: { list: readonly OwnPasskey[]; impossible?: string };
      passwordLength: { least: number; most: number };
    };

/** Actions on the own account. Each rejects with `CallError`, whose message is for the person. */
export interface AccountClient {
  read(signal?: AbortSignal): Promise<OwnAccount>;
  endSession(id: string): Promise<void>;
  /** Ends all sessions, including this one. */
  signOutEverywhere(): Promise<void>;
  /** Changes the password; ends every other session. */
  changePassword(current: string, next: string): Promise<void>;
  /**
   * Creates a passkey in the browser, and adds it. Asks for a sign-in if the last one is too old. Returns recovery codes if it is the first second factor, else none; 'unknown' if the answer
   * was lost.
   */
  addPasskey(): Promise<readonly string[] | 'unknown'>;
  renamePasskey(id: string, name: string): Promise<void>;
  /** Asks for a sign-in if the last one is too old. */
  removePasskey(id: string): Promise<void>;
}
