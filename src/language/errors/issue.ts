/** Severity of an issue. The same in the command, the server and the editor. */
export type Severity = 'error' | 'warning' | 'information';

/**
 * One fault in a definition or contract, as `check:screens --json` prints it.
 * `pointer` is the JSON pointer of the fault; `line` and `column` are one-based and absent when the text is not at hand.
 */
export interface Issue {
  code: string;
  severity: Severity;
  file?: string;
  line?: number;
  column?: number;
  pointer: string;
  /** Offsets of the fault within the unescaped text at the pointer. */
  range?: { start: number; end: number };
  message: string;
  /** The named arguments of the message, for messages to other audiences than developers. */
  facts?: Readonly<Record<string, unknown>>;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}
