import { FunctionError } from '../../base/errors/function-error.ts';

/** Throws `FunctionError` if a period (ISO moments) ends before it starts. Open ends are valid. */
export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if (start !== undefined && end !== undefined && Date.parse(start) > Date.parse(end)) {
    throw new FunctionError('The end of the date range lies before its start.');
  }
}
