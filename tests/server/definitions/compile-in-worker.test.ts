import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompileDeadlineError, type CompileDeadlines } from '../../../server/definitions/compile-deadline.ts';
import { type CompileWorker, createCompileWorker } from '../../../server/definitions/compile-in-worker.ts';
import { NoConsoleError } from '../../../server/definitions/no-console-error.ts';
import { createFolderReader, type Texts } from '../../../server/definitions/read-folder.ts';
import { makeScreensFolder } from '../support/screens-folder.ts';
import { contracts, SCHEMAS_DIR } from '../support/test-server.ts';

const LONG = 120_000;

let texts: Texts;
let deadlines: CompileDeadlines;
let worker: CompileWorker;

beforeEach(async () => {
  const folder = await makeScreensFolder();
  ({ texts } = await createFolderReader(folder.path, 'screens').read());
  await folder.clear();
  deadlines = { first: LONG, next: LONG };
  worker = createCompileWorker(
    { schemasDir: SCHEMAS_DIR, labels: { screens: 'screens', schemas: 'schemas' }, contracts, following: [] },
    deadlines,
  );
  await worker.compile({ candidate: texts, good: texts, readSchemas: true });
}, LONG);
afterEach(() => worker.close());

/** All shipped screens: to look at them takes the compiler a second at least. */
const { texts: shipped } = await createFolderReader(join(SCHEMAS_DIR, '../screens'), 'screens').read();

describe('createCompileWorker', () => {
  it('stops a job at its deadline, says so, and does the jobs behind it in a new thread', { timeout: LONG }, async () => {
    deadlines.next = 1;
    const late = worker.review({ before: texts, after: shipped });
    const isLate = expect(late).rejects.toThrow(CompileDeadlineError);
    const behind = worker.canonicalTexts(texts);
    const location = worker.locationsOf([...texts.keys()][0] as string);
    await late.catch(() => (deadlines.next = LONG));
    await isLate;
    expect((await behind).size).toBeGreaterThan(2);
    await location;
    expect((await worker.review({ before: texts, after: texts })).issues).toEqual(expect.any(Array));
  });

  it('says what is wrong where nothing can be served, and goes on', { timeout: LONG }, async () => {
    const broken = new Map(texts).set('app.json', '[1, 2]');
    const refused = worker.compile({ candidate: broken, good: new Map(), readSchemas: false });
    await expect(refused).rejects.toThrow(NoConsoleError);
    await expect(refused).rejects.toThrow(
      /^screens\/app\.json:1:1 {2}error wrong-type\n[\s\S]*Nothing can be served until app\.json is valid\.$/,
    );
    expect((await worker.compile({ candidate: texts, good: texts, readSchemas: false })).screens.length).toBeGreaterThan(0);
  });

  it('says how long it has been at a job, and closes without waiting for it', { timeout: LONG }, async () => {
    expect(worker.busyFor()).toBe(0);
    const job = worker.compile({ candidate: shipped, good: shipped, readSchemas: true });
    const behind = worker.canonicalTexts(texts);
    const failures = Promise.all([expect(job).rejects.toThrow(), expect(behind).rejects.toThrow('The server is stopping.')]);
    await expect.poll(() => worker.busyFor(), { interval: 1 }).toBeGreaterThan(0);
    await worker.close();
    await failures;
    expect(worker.busyFor()).toBe(0);
  });
});
