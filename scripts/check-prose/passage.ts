/** A text that people read, with its place. Every source (Markdown files, message catalogues) gives such passages, and the same rules check them. */
export interface Passage {
  readonly file: string;
  /** Line of its first character, from 1. */
  readonly line: number;
  readonly kind: 'prose' | 'cell' | 'heading';
  /** The text as it is read: without link targets and comments; a code span is `CODE`, an emphasised label of the console `LABEL`. */
  readonly text: string;
  /** Number of characters as displayed, with code spans and labels in full. */
  readonly length: number;
}

/** A text that breaks a rule. */
export interface ProseIssue {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}
