/**
 * A server function refuses for a reason that staff can understand. The message is one sentence and is shown as it is. Sent with
 * code 141, never as a server fault, so that no client retries.
 */
export class FunctionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FunctionError';
  }
}
