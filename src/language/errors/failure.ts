import { CallError } from './call-error.ts';

/** What went wrong, in words, and the request that the log of the server has for it. */
export interface Failure {
  text: string;
  request?: string | undefined;
  /** Messages by the parameter that was refused. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** How it looks, where it is no failure: something was done, or it is not known yet. */
  tone?: 'success' | 'warning';
}

/** What an error says, or `text` in place of it. */
export function failureOf(error: unknown, text = error instanceof Error ? error.message : String(error)): Failure {
  const { requestId: request, fields } = error instanceof CallError ? error : {};
  return { text, fields, ...(request !== undefined && !text.includes(request) && { request }) };
}
