import Papa from 'papaparse';
import { FunctionError } from '../../server/base/errors/function-error.ts';

/** Characters that are read at a time. */
const STEP = 8_192;
/** A row of a sheet is no longer than this; a quote that never ends would make all that follows one row, read again with each step. */
const LONGEST_ROW = 10_000;
/** More rows are no sheet that somebody wrote. */
const MOST_ROWS = 50_000;

/**
 * Reads CSV text row by row, a step at a time with a turn of the event loop between, so that nobody waits for a long sheet. `take` throws to end it. Throws `FunctionError`
 * for rows that are too long or too many.
 */
export async function readCsvInSteps(csv: string, take: (cells: string[], index: number) => void): Promise<void> {
  let rows = 0;
  let unread = 0;
  await new Promise<void>((resolve, reject) => {
    // Its types know text that is read in steps only from a file.
    const config: Papa.ParseLocalConfig<string[], Papa.LocalFile> = {
      // To guess it each step would be read several times; sheets are written with commas.
      delimiter: ',',
      chunkSize: STEP,
      chunk({ data }, parser) {
        try {
          for (const cells of data) take(cells, rows++);
          if (rows > MOST_ROWS) throw new FunctionError(`The sheet has more than ${MOST_ROWS} rows.`);
          unread = data.length > 0 ? 0 : unread + STEP;
          if (unread > LONGEST_ROW) throw new FunctionError(`A row of the sheet has more than ${LONGEST_ROW} characters.`);
        } catch (error) {
          // First, for what is aborted is complete.
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
