import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DraftPlan, planDraft, writeDraft } from '../server/definitions/draft/plan-draft.ts';
import { DraftFault } from '../src/authoring/draft/draft-fault.ts';
import type { DraftNote } from '../src/authoring/draft/sketch.ts';
import { takeConsoleFolder } from './console-folder.mjs';

/**
 * `npm run draft -- <console> <api>` writes contracts for a database, REST service or Parse Server, and merges them with edits since the
 * last draft. `--tables a,b` selects tables, `--remove` adds calls that remove rows, `--screens` adds screens for contracts without one.
 * `--check` writes nothing and exits with 1 where files would change.
 */
const USAGE =
  'Usage: npm run draft -- <console> <api> [openapi.yaml or recording.har] [--tables orders,customers] [--remove] [--screens] [--check]\n<api> is the name of a back end in back-ends.json. With an OpenAPI document (a file or an address) or a recording (HAR), it may be a new one.';
const { folder, rest, command } = takeConsoleFolder(process.argv.slice(2));
const { tables, check, api, document, ...wanted } = readArguments();
try {
  const plan = await planDraft({
    folder,
    api,
    options: { ...(tables && { tables }), ...(document !== undefined && { document }), ...wanted },
    environment: process.env,
  });
  if (!check) await writeDraft(folder, plan);
  report(plan);
} catch (error) {
  if (!(error instanceof DraftFault)) throw error;
  end(1, error.message);
}

function readArguments(): { api: string; document?: string; tables?: string[]; remove: boolean; screens: boolean; check: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { tables: { type: 'string' }, remove: { type: 'boolean' }, screens: { type: 'boolean' }, check: { type: 'boolean' } },
    });
    const [name, given, ...more] = positionals;
    if (name === undefined || more.length > 0) end(2, USAGE);
    const named = values.tables
      ?.split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    if (named?.length === 0) end(2, '--tables names no table.');
    const document = given === undefined ? undefined : placeOf(given);
    const { remove = false, screens = false, check = false } = values;
    return {
      api: name,
      ...(document !== undefined && { document }),
      ...(named && { tables: named }),
      ...{ remove, screens, check },
    };
  } catch (error) {
    end(2, `${(error as Error).message}\n${USAGE}`);
  }
}

/** Resolves a document: an address, or a file relative to the working directory or the console's folder. */
function placeOf(given: string): string {
  if (/^https?:\/\//i.test(given)) return given;
  const from = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  return existsSync(from) ? from : resolve(folder, given);
}

function report({ files, notes, questions, variables, base }: DraftPlan): void {
  for (const { status, path } of [...files, base]) console.log(`${status.padEnd(9)}  ${path}`);
  for (const kind of ['left out', 'not supported', 'guess'] as const) printNotes(kind, notes);
  if (questions.length > 0) console.log('\nChanged by you and in the back end; your text stays:');
  for (const { file, at, published, draft } of questions)
    console.log(`  ${file}${at === '' ? '' : ` at ${at}`}\n    yours:    ${print(published)}\n    back end: ${print(draft)}`);
  const isChanged = [...files, base].some(({ status }) => status !== 'unchanged');
  if (check)
    console.log(isChanged ? '\nNothing is written. Draft without --check to write this.' : '\nThe contracts are those of the back end.');
  else {
    if (variables.length > 0) console.log(`\nSet in .env: ${variables.join(', ')}`);
    console.log(`\nNext: ${command('check:screens')}`);
  }
  if (check && (isChanged || questions.length > 0)) process.exitCode = 1;
}

function printNotes(kind: DraftNote['kind'], notes: readonly DraftNote[]): void {
  const own = notes.filter((note) => note.kind === kind);
  if (own.length === 0) return;
  console.log(`\n${kind.charAt(0).toUpperCase()}${kind.slice(1)}:`);
  for (const { at, text } of own) console.log(`  ${at}: ${text}`);
}

function print(value: unknown): string {
  return value === undefined ? 'removed' : JSON.stringify(value);
}

function end(status: number, text: string): never {
  console.error(text);
  process.exit(status);
}
