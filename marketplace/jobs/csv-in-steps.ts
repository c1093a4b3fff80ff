import Papa from 'papaparse';
import { FunctionError } from '../../server/base/errors/function-error.ts';

/** Characters per step. */
const STEP = 8_192;
/** Maximum length of a row: an unclosed quote would make the rest one row, read again with each step. */
const LONGEST_ROW = 10_000;
/** Maximum number of rows. */
const MOST_ROWS = 50_000;

/** Parses CSV row by row in steps, yielding to the event loop in between. `take` throws to stop. Throws `FunctionError` for too long or too many rows. */
export async function readCsvInSteps(csv: string, take: (cells: string[], index: number) => void): Promise<void> {
  let rows = 0;
  let unread = 0;
  await new Promise<void>((resolve, reject) => {
    // The library's types allow steps only for files.
    const config: Papa.ParseLocalConfig<string[], Papa.LocalFile> = {
      // Detection would read each step several times; sheets use commas.
      delimiter: ',',
      chunkSize: STEP,
      chunk({ data }, parser) {
        try {
          for (const cells of data) take(cells, rows++);
          if (rows > MOST_ROWS) throw new FunctionError(`The sheet has more than ${MOST_ROWS} rows.`);
          unread = data.length > 0 ? 0 : unread + STEP;
          if (unread > LONGEST_ROW) throw new FunctionError(`A row of the sheet has more than ${LONGEST_ROW} characters.`);
        } catch (error) {
          // First, because aborting also completes.
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    };
    Papa.parse(csv as unknown as Papa.LocalFile, config);
  });
}
