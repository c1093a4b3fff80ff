/** Timeouts of the compile thread's tasks, in milliseconds. */
export interface CompileDeadlines {
  /** First compilation of a thread: compiles everything. */
  first: number;
  /** Every other task: compiles only changes. */
  next: number;
}

/** The server's timeouts. A thousand screens compile in a few seconds. */
export const COMPILE_DEADLINES: CompileDeadlines = { first: 120_000, next: 30_000 };

/** A task of the compile thread exceeded its timeout and was stopped. The message is for its author. */
export class CompileDeadlineError extends Error {
  constructor(deadline: number) {
    super(
      `The check of this change was stopped, because it took longer than ${Math.ceil(deadline / 1000)} seconds. Nothing was changed. Make the last change smaller or its expressions simpler, and try again.`,
    );
    this.name = 'CompileDeadlineError';
  }
}
