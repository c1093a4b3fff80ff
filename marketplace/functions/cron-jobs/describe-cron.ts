import { toString as writeWords } from 'cronstrue';
import { faultyCron } from '../../schedule/faulty-cron.ts';

const FIELDS = 5;
/** A list with a hole, which the library passes over. */
const HOLE = /(^|[ ,]),|,( |$)/;

/** A CRON expression of five fields in words, in 24 hours. Throws `FunctionError` where it is none. */
export function describeCron(expression: string): string {
  if (expression.split(' ').length !== FIELDS || HOLE.test(expression)) throw faultyCron(expression);
  try {
    return writeWords(expression, { use24HourTimeFormat: true });
  } catch {
    throw faultyCron(expression);
  }
}
