import { toString as writeWords } from 'cronstrue';
import { faultyCron } from '../../schedule/faulty-cron.ts';

const FIELDS = 5;
/** A list with an empty item, which the library ignores. */
const HOLE = /(^|[ ,]),|,( |$)/;

/** Describes a CRON expression of five fields in words, in 24-hour time. Throws `FunctionError` if invalid. */
export function describeCron(expression: string): string {
  if (expression.split(' ').length !== FIELDS || HOLE.test(expression)) throw faultyCron(expression);
  try {
    return writeWords(expression, { use24HourTimeFormat: true });
  } catch {
    throw faultyCron(expression);
  }
}
