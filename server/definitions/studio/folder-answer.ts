import { withoutCauses } from '../../../src/authoring/review/review.ts';
import { nameOfDefinition } from '../../../src/language/check/name-of-node.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import type { ComparedFolder, FileStanding, FolderDifference } from '../compare-folder.ts';
import type { LiveDefinitions, OwnFolder } from '../live-definitions.ts';
import type { Texts } from '../read-folder.ts';
import { applyChange, changeTo } from '../text-change.ts';

/**
 * How a file stands, as its admins are told: as the folder's author knows it, and of what was changed there whether it has errors (`broken`), waits for files with errors
 * (`held`), or is about to be looked at (`coming`); `unwritten` was published and could not be written there.
 */
export type FolderState = Exclude<FileStanding, 'changed'> | 'broken' | 'held' | 'coming' | 'unwritten';

/** A file that differs. */
export interface FolderFile {
  name: string;
  /** What people call the definition; absent where neither side can be read. */
  title?: string;
  state: FolderState;
  /** Which sides have it. */
  sides: 'both' | 'folder' | 'live';
  /** The question about it, or why it cannot be read or written, as the developers read it. */
  message?: string;
  /** What is wrong in the folder's text. */
  issues: readonly Issue[];
  /** Who published it last. */
  newest?: { number: number; author: string };
  /** An earlier change after which it was as the folder has it. */
  same?: number;
}

/** The folder of the server that answers. */
export interface FolderAnswer extends OwnFolder {
  edition: number;
  /** Why it cannot be read. */
  fault?: string;
  files: FolderFile[];
}

/** Says what differs between a folder and what is live. What was changed in the folder is checked all together, as the folder has it. */
export async function folderAnswer(definitions: LiveDefinitions): Promise<FolderAnswer> {
  const { own, compared } = await definitions.folder();
  const { edition, fault, differences, texts } = compared;
  const open = differences.filter(({ standing }) => standing === 'asked' || standing === 'changed');
  const found = open.length === 0 ? [] : (await definitions.review({ before: texts, after: withFolderTexts(texts, open) })).issues;
  const { issues, waiting } = definitions.current().report;
  const isIn = (name: string) => (issue: Issue) => issue.file === `${own.folder}/${name}`;
  const files = differences.map((difference): FolderFile => {
    const wrong = found.filter(isIn(difference.name));
    const unwritten = issues.find((issue) => issue.code === 'file-unwritten' && isIn(difference.name)(issue));
    // The report may be that of another server's folder.
    const isHeld = own.isShared ? found.length > 0 : waiting.includes(`${own.folder}/${difference.name}`);
    return fileOf(difference, { wrong, unwritten, isHeld });
  });
  return { ...own, edition, ...(fault && { fault: fault.message }), files };
}

/** One file on both sides, and what the folder's text would do to whom. Undefined where it does not differ. */
export async function folderFileAnswer(definitions: LiveDefinitions, name: string) {
  const { compared } = await definitions.folder();
  const difference = compared.differences.find((each) => each.name === name);
  if (!difference) return undefined;
  const { edition, texts } = compared;
  const { folder, live } = difference;
  const sides = { name, edition, folder: folder ?? null, live: live ?? null };
  if (difference.standing === 'unread') return { ...sides, sentences: [], untold: [], issues: [] };
  const { sentences, untold, issues } = await definitions.review({ before: texts, after: withFolderTexts(texts, [difference]) });
  return { ...sides, sentences: withoutCauses(sentences), untold, issues };
}

/** The texts that what is wrong with the definitions is told of: those of the folder that can be read, and where it has none, what is live. */
export async function folderTextsAnswer(definitions: LiveDefinitions) {
  const { edition, differences, texts } = (await definitions.folder()).compared;
  const files = new Map(texts);
  for (const { name, folder } of differences) if (folder !== undefined) files.set(name, folder);
  return { edition, files: [...files].map(([name, text]) => ({ name, text })) };
}

function withFolderTexts(texts: Texts, differences: ComparedFolder['differences']): Texts {
  const folder = new Map(differences.flatMap(({ name, folder }) => (folder === undefined ? [] : [[name, folder] as const])));
  return applyChange(
    new Map(texts),
    changeTo(
      folder,
      differences.map(({ name }) => name),
    ),
  );
}

function fileOf(
  { name, standing, folder, live, issue, newest, same }: FolderDifference,
  { wrong, unwritten, isHeld }: { wrong: readonly Issue[]; unwritten: Issue | undefined; isHeld: boolean },
): FolderFile {
  const title = titleIn(live) ?? titleIn(folder);
  const message = issue ?? unwritten;
  return {
    name,
    ...(title !== undefined && { title }),
    state: stateOf(standing, { isWrong: wrong.length > 0, isUnwritten: unwritten !== undefined, isHeld }),
    sides: folder === undefined ? (standing === 'unread' ? 'both' : 'live') : live === undefined ? 'folder' : 'both',
    ...(message && { message: message.message }),
    issues: wrong,
    ...(newest && { newest }),
    ...(same !== undefined && { same }),
  };
}

function stateOf(
  standing: FileStanding,
  { isWrong, isUnwritten, isHeld }: Record<'isWrong' | 'isUnwritten' | 'isHeld', boolean>,
): FolderState {
  if (standing === 'changed') return isWrong ? 'broken' : isHeld ? 'held' : 'coming';
  return standing === 'behind' && isUnwritten ? 'unwritten' : standing;
}

function titleIn(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : nameOfDefinition(JSON.parse(text)) || undefined;
  } catch {
    return undefined;
  }
}
