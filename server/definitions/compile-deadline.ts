/** How long a job of the compile thread may take, in milliseconds. */
export interface CompileDeadlines {
  /** The first compilation of a thread: everything is compiled. */
  first: number;
  /** Every other job: only what changed is compiled. */
  next: number;
}

/** Deadlines of the server. A thousand screens compile in a few seconds. */
export const COMPILE_DEADLINES: CompileDeadlines = { first: 120_000, next: 30_000 };

/** A job of the compile thread took longer than its deadline and was stopped. The message is for its author. */
export class CompileDeadlineError extends Error {
  constructor(deadline: number) {
    super(
      `The check of this change was stopped, because it took longer than ${Math.ceil(deadline / 1000)} seconds. Nothing was changed. Make the last change smaller or its expressions simpler, and try again.`,
    );
    this.name = 'CompileDeadlineError';
  }
}
