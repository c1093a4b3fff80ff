/** One of somebody's own sessions. */
export interface OwnSession {
  id: string;
  /** What it began in, in words: "Chrome on Windows". */
  client: string;
  /** The network address that it began at; '' where that is not known. */
  address: string;
  /** ISO, as the next. */
  begunAt: string;
  /** To within some minutes. */
  usedAt: string;
  isThis: boolean;
}

/** What somebody sees of their own account; a sentence about who keeps it where that is another server. */
export type OwnAccount =
  | { keptElsewhere: string }
  | {
      keptElsewhere?: undefined;
      sessions: readonly OwnSession[];
      /** Whether a program has an API token of theirs. */
      hasApiToken: boolean;
      passwordLength: { least: number; most: number };
    };

/** What somebody does about their own account. Each rejects with `CallError`, whose message is for the person. */
export interface AccountClient {
  read(signal?: AbortSignal): Promise<OwnAccount>;
  endSession(id: string): Promise<void>;
  /** Ends all of their sessions, this one too. */
  signOutEverywhere(): Promise<void>;
  /** Changes the password; every other session ends, and this one goes on. */
  changePassword(current: string, next: string): Promise<void>;
}
