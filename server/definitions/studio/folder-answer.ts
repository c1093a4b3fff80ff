import { withoutCauses } from '../../../src/authoring/review/review.ts';
import type { FolderAnswer, FolderFile, FolderFileSides } from '../../../src/authoring/review/studio-answers.ts';
import { nameOfDefinition } from '../../../src/language/check/name-of-node.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import type { ComparedFolder, FileStanding, FolderDifference } from '../compare-folder.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import type { Texts } from '../read-folder.ts';
import { applyChange, changeTo } from '../text-change.ts';

/** Differences between a folder and the live definitions. Changes of the folder are checked all together. */
export async function folderAnswer(definitions: LiveDefinitions): Promise<FolderAnswer> {
  const { own, compared } = await definitions.folder();
  const { version: edition, fault, differences, texts } = compared;
  const open = differences.filter(({ standing }) => standing === 'asked' || standing === 'changed');
  const found = open.length === 0 ? [] : (await definitions.review({ before: texts, after: withFolderTexts(texts, open) })).issues;
  const { issues, waiting } = definitions.current().report;
  const isIn = (name: string) => (issue: Issue) => issue.file === `${own.folder}/${name}`;
  const files = differences.map((difference): FolderFile => {
    const wrong = found.filter(isIn(difference.name));
    const unwritten = issues.find((issue) => issue.code === 'file-unwritten' && isIn(difference.name)(issue));
    // The report may be of another server's folder.
    const isHeld = own.isShared ? found.length > 0 : waiting.includes(`${own.folder}/${difference.name}`);
    return fileOf(difference, { wrong, unwritten, isHeld });
  });
  return { ...own, edition, ...(fault && { fault: fault.message }), files };
}

/** One file on both sides, and the effects of the folder's text. Undefined if equal. */
export async function folderFileAnswer(definitions: LiveDefinitions, name: string): Promise<FolderFileSides | undefined> {
  const { compared } = await definitions.folder();
  const difference = compared.differences.find((each) => each.name === name);
  if (!difference) return undefined;
  const { version: edition, texts } = compared;
  const { folder, live } = difference;
  const sides = { name, edition, folder: folder ?? null, live: live ?? null };
  if (difference.standing === 'unread') return { ...sides, sentences: [], undescribed: [], issues: [] };
  const { sentences, undescribed, issues } = await definitions.review({ before: texts, after: withFolderTexts(texts, [difference]) });
  return { ...sides, sentences: withoutCauses(sentences), undescribed, issues };
}

/** The texts to which definition issues refer: readable ones of the folder, otherwise the live ones. */
export async function folderTextsAnswer(definitions: LiveDefinitions) {
  const { version: edition, differences, texts } = (await definitions.folder()).compared;
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
): FolderFile['state'] {
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
