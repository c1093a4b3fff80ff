import { toString as writeWords } from 'cronstrue';
import { FunctionError } from '../../../server/errors/function-error.ts';

const FIELDS = 5;
/** A list with a hole, which the library passes over. */
const HOLE = /(^|[ ,]),|,( |$)/;

/** A CRON expression of five fields in words, in 24 hours. Throws `FunctionError` where it is none. */
export function describeCron(expression: string): string {
  const refuse = () =>
    new FunctionError(`A CRON expression has minute, hour, day of month, month and day of week, unlike "${expression}".`);
  if (expression.split(' ').length !== FIELDS || HOLE.test(expression)) throw refuse();
  try {
    return writeWords(expression, { use24HourTimeFormat: true });
  } catch {
    throw refuse();
  }
}
