/** The embedded database has stopped and is not open again yet. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
  /** Whether something was asked of it: what became of that is known only once it is open again. */
  readonly isAsked: boolean;

  constructor(message: string, isAsked: boolean, cause?: unknown) {
    super(message, { cause });
    this.isAsked = isAsked;
  }
}
