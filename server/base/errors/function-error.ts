/**
 * A server function refuses, for a reason that staff can understand: the message is one sentence that is shown as it is. Answered as code 141,
 * never as a server fault, so that no client tries again.
 */
export class FunctionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FunctionError';
  }
}
