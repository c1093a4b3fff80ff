import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';

/** Waits for work with a timeout of `patience` milliseconds. Ignores a later result. Throws 124. */
export async function runWithTimeout<Value>(patience: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new ParseError(PARSE_CODES.timeout, `This takes longer than the ${patience / 1000} seconds that a preview waits.`);
    timer = setTimeout(() => reject(error), patience);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
