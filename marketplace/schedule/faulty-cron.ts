import { FunctionError } from '../../server/base/errors/function-error.ts';

/** The refusal of a CRON expression that cannot be read, in the same words wherever one is typed. */
export function faultyCron(expression: string): FunctionError {
  return new FunctionError(
    `No schedule can be read from the CRON expression "${expression}". It has minute, hour, day of month, month and day of week, each within its range.`,
  );
}
