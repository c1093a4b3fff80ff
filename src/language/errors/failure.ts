import { CallError } from './call-error.ts';

/** An error message with its request id in the server's log. */
export interface Failure {
  text: string;
  request?: string | undefined;
  /** Messages by the parameter that was refused. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Tone of a message that is no failure: something was done, or the outcome is not known yet. */
  tone?: 'success' | 'warning';
}

/** The message of an error, or `text` in its place. */
export function failureOf(error: unknown, text = error instanceof Error ? error.message : String(error)): Failure {
  const { requestId: request, fields } = error instanceof CallError ? error : {};
  return { text, fields, ...(request !== undefined && !text.includes(request) && { request }) };
}
