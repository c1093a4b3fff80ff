/** The embedded database has stopped and is not open again yet. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
  /** True if a statement was under way: its outcome is known only after the database is open again. */
  readonly isAsked: boolean;

  constructor(message: string, isAsked: boolean, cause?: unknown) {
    super(message, { cause });
    this.isAsked = isAsked;
  }
}
