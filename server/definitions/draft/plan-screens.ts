import { join } from 'node:path';
import { addToTexts } from '../../../src/authoring/draft/add-to-texts.ts';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { draftScreens } from '../../../src/authoring/draft/draft-screens.ts';
import type { DraftNote } from '../../../src/authoring/draft/sketch.ts';
import { readWritten } from '../../../src/authoring/edit/paths/written.ts';
import { checkContracts } from '../../../src/language/check/check-contracts.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { printIssue } from '../../../src/language/errors/print-issue.ts';
import { contractErrors } from '../../calls/contracts/read-contracts.ts';
import { createFolderReader } from '../read-folder.ts';
import { readLanguage } from '../read-language.ts';

/** Additions of drafted screens to a console. */
export interface PlannedScreens {
  /** The texts of files before, by path in the console's folder; without those that are new. */
  before: ReadonlyMap<string, string>;
  /** New and changed files: screens, `screens/app.json`, and contracts that get the page of their records. */
  after: ReadonlyMap<string, string>;
  notes: readonly DraftNote[];
  /** The names of all calls that write: the next draft offers others. */
  calls: readonly string[];
}

/** Drafts screens for contracts, beside the screens of a folder. Those stay as they are, but get actions of calls that are not `known` from an earlier draft. Throws `DraftFault` where contracts or screens cannot be read. */
export async function planScreens(
  folder: string,
  contractTexts: ReadonlyMap<string, string>,
  known: readonly string[] | undefined,
): Promise<PlannedScreens> {
  const { texts, values } = await readScreens(folder);
  const check = checkContracts([...contractTexts].map(([path, text]) => ({ path, text })));
  const [error] = contractErrors(check);
  if (error)
    throw new DraftFault(`${printIssue(error)}\nNo screens are drafted, and nothing is written. Correct the contract, and draft again.`);
  const { 'screens/app.json': app, ...screens } = values;
  const before = new Map([...contractTexts, ...texts]);
  const drafted = draftScreens({
    contracts: check.contracts,
    screens,
    app: isObject(app) ? app : {},
    ...(known && { known: new Set(known) }),
  });
  const added = addToTexts(Object.fromEntries(before), drafted, await readLanguage());
  const calls = [...check.contracts.calls.values()].filter(({ effect }) => effect !== 'read').map(({ name }) => name);
  return { before, after: new Map(Object.entries(added)), notes: drafted.notes, calls: calls.sort() };
}

async function readScreens(folder: string): Promise<{ texts: Map<string, string>; values: Record<string, Json> }> {
  const content = await createFolderReader(join(folder, 'screens'), 'screens')
    .read()
    .catch((error: NodeJS.ErrnoException) => {
      throw new DraftFault(`The folder screens cannot be read (${error.code ?? error.message}).`);
    });
  const texts = new Map([...content.texts].map(([name, text]) => [`screens/${name}`, text]));
  const values: Record<string, Json> = {};
  for (const [path, text] of texts) {
    const read = readWritten(path, text);
    if ('issue' in read) throw new DraftFault(`${printIssue(read.issue)}\nNothing is written. Correct the file, and draft again.`);
    values[path] = read.value;
  }
  return { texts, values };
}
