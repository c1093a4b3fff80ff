/** How much an issue weighs. The same in the command, in the server and in the editor. */
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
  /** Where in the text at the pointer the fault is, as offsets in what the text means. */
  range?: { start: number; end: number };
  message: string;
  /** What the message is made of, by the names that its code gives it: whoever tells it to others than developers makes their sentence of the same. */
  facts?: Readonly<Record<string, unknown>>;
  received?: unknown;
  allowed?: readonly string[];
  suggestion?: string;
}
